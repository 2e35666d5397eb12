// Videos that came before there was ffmpeg here lack what videos get today: a picture, a file that plays everywhere, a smaller size.
// At every start one job goes through them and makes what is missing. It asks the records what that is, so it may be cut off
// anywhere, and finds nothing to do the next time.
import { sql, type RawBuilder } from 'kysely'
import type { Jobs } from '@huanshi/server-kit/jobs/jobs.ts'
import { defineQueue, type JobHandler } from '@huanshi/server-kit/jobs/queue.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { CONVERTING, NOT_CONVERTED } from './rendition-job.ts'

/** What one kind of records does about what it has from before. */
export type Backfill = (signal: AbortSignal) => Promise<void>

const queue = defineQueue<Record<string, never>>('former-films')

export function enqueueBackfill(jobs: Pick<Jobs, 'enqueue'>, db: Database): Promise<void> {
  return jobs.enqueue(db, queue, {}, 'server')
}

export function backfillHandler(kinds: readonly Backfill[]): JobHandler<Record<string, never>> {
  return {
    queue,
    async run(_order, { signal }) {
      for (const complete of kinds) await complete(signal)
    },
  }
}

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** One row after the other by their ids, each once, however long each takes. */
export async function inTurn<Row extends { readonly id: string }>(
  signal: AbortSignal,
  next: (after: string) => Promise<Row | undefined>,
  work: (row: Row) => Promise<void>,
): Promise<void> {
  let after = BEFORE_ALL
  for (;;) {
    signal.throwIfAborted()
    const row = await next(after)
    if (row === undefined) return
    await work(row)
    after = row.id
  }
}

/** Its note says why it may not play, and nobody has tried to convert it. */
export function isUnconverted(note: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(note)} not like ${`${CONVERTING}%`} and ${sql.ref(note)} not like ${`%${NOT_CONVERTED}%`})`
}
