// A visitor counts once in half an hour. Who it was is kept for that long, in memory, as a digest with a secret that dies
// with the process.
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { isRepeatVisit, type Visitor } from './repeat-visits.ts'

const ONCE_IN = 30 * 60_000

type Work = 'pano' | 'tour' | 'blog'

/** Counts a look at a work that visitors may see, and answers when it is written: whether it was a new one. */
export type CountView = (db: Database, kind: Work, id: string, visitor: Visitor) => Promise<boolean>

/** Looks that are written together. */
interface Batch {
  count: number
  readonly written: Promise<void>
}

/** Between two writes of a work, ms: each makes its row anew, and a crowd before one tour would wait for one row. */
const PAUSE = 250

export function viewCounter(now: () => number = Date.now): CountView {
  const isSeen = isRepeatVisit(ONCE_IN, now)
  const coming = new Map<string, Batch>()
  const resting = new Map<string, Promise<unknown>>()

  async function writeNext(db: Database, kind: Work, id: string): Promise<void> {
    const key = `${kind} ${id}`
    await resting.get(key)
    const count = coming.get(key)?.count ?? 0
    coming.delete(key)
    const written = write(db, { kind, id, count })
    const rest = Promise.allSettled([written, sleep(PAUSE, undefined, { ref: false })]).finally(() => {
      if (resting.get(key) === rest) resting.delete(key)
    })
    resting.set(key, rest)
    await written
  }

  return async (db, kind, id, visitor) => {
    const key = `${kind} ${id}`
    if (isSeen(key, visitor)) return false
    const batch = coming.get(key) ?? { count: 0, written: Promise.resolve().then(() => writeNext(db, kind, id)) }
    coming.set(key, batch)
    batch.count += 1
    await batch.written
    return true
  }
}

interface Counted {
  readonly kind: Work
  readonly id: string
  readonly count: number
}

async function write(db: Database, { kind, id, count }: Counted): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`update ${sql.table(kind)} set views = views + ${count} where id = ${id}::uuid`.execute(trx)
    await trx
      .insertInto('view_day')
      .values({ kind, record_id: id, day: sql<string>`(now() at time zone 'Asia/Shanghai')::date`, count })
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'record_id', 'day'])
          .doUpdateSet({ count: sql<number>`view_day.count + excluded.count` }),
      )
      .execute()
  })
}
