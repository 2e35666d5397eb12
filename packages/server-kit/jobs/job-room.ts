// Jobs that write files wait for room on the disk: one that finds none, or runs out of it, is put back as if it had not been fetched,
// and all of them go on as soon as there is some. What they were writing is removed meanwhile, so that they leave as much as they found.
import { sql } from 'kysely'
import type { JobWithMetadata } from 'pg-boss'
import { isNoRoom, type DiskReserve } from '../disk/reserve.ts'
import type { Database } from '../store/database.ts'
import { SCHEMA } from './fair-turn.ts'

export type JobRoom = Pick<DiskReserve, 'assertRoom' | 'left'>

/** While one writes. */
const LOOK_MS = 1_000
/** A job that finds no room for so long fails as it would of anything else. */
const LONGEST_MS = 24 * 3_600_000
/** By itself it tries again after half of its age, s: nobody may be told where room came on another machine. */
const [SHORTEST_WAIT, LONGEST_WAIT] = [30, 600]
const WAITS = { code: 'ENOSPC', message: 'it waits for room on the disk' }

const ageOf = ({ createdOn }: JobWithMetadata): number => Date.now() - createdOn.getTime()

export async function isShort(room: JobRoom): Promise<boolean> {
  return room.assertRoom().then(() => false, isNoRoom)
}

interface WatchedRoom {
  /** Aborted where less is left than is to be. */
  readonly short: AbortSignal
  readonly stop: () => void
}

/** Of jobs that need none. */
export const enoughRoom: WatchedRoom = { short: new AbortController().signal, stop: () => undefined }

export function watchRoom(room: JobRoom): WatchedRoom {
  const short = new AbortController()
  const timer = setInterval(() => {
    const look = async (): Promise<void> => {
      if ((await room.left()) < 0) short.abort(Object.assign(new Error('no room is left'), { code: 'ENOSPC' }))
    }
    look().catch(() => undefined)
  }, LOOK_MS).unref()
  return { short: short.signal, stop: () => clearInterval(timer) }
}

export function mayWait(job: JobWithMetadata): boolean {
  return ageOf(job) < LONGEST_MS
}

/** Its failures so far do not count. */
export async function putBackForRoom(db: Database, job: JobWithMetadata): Promise<void> {
  const wait = Math.round(Math.min(LONGEST_WAIT, Math.max(SHORTEST_WAIT, ageOf(job) / 2_000)))
  await sql`
    update ${sql.id(SCHEMA, 'job')}
    set state = 'retry', start_after = now() + make_interval(secs => ${wait}), started_on = null,
      output = ${JSON.stringify(WAITS)}::jsonb
    where id = ${job.id} and state = 'active'`.execute(db)
}

/** There is room: those that wait for it need not wait longer. Gives their queues. */
async function wakeForRoom(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    update ${sql.id(SCHEMA, 'job')} set start_after = now()
    where state = 'retry' and start_after > now() and output ->> 'code' = ${WAITS.code}
    returning name`.execute(db)
  return [...new Set(rows.map(({ name }) => name))]
}

/** Looks whether there is room again. Gives the queues whose jobs have waited for it. */
export function roomWaker(db: Database, room: JobRoom): () => Promise<readonly string[]> {
  // At the start it is not known for how long there has been room.
  let wasShort = true
  return async () => {
    const short = await isShort(room)
    const isBack = wasShort && !short
    wasShort = short
    return isBack ? wakeForRoom(db) : []
  }
}
