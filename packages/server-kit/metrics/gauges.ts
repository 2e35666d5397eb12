// What is now: queues, connections, uploads, locks, room on disks.
import { sql } from 'kysely'
import type { DiskReserve } from '../disk/reserve.ts'
import { SCHEMA } from '../jobs/fair-turn.ts'
import type { ScratchBound } from '../storage/scratch-bound.ts'
import { isAway, poolFigures, type Database } from '../store/database.ts'
import type { Metrics } from './metrics.ts'

/** The same in every process of a site: they are of the database. */
export function watchDatabase(metrics: Metrics, db: Database): void {
  const up = metrics.gauge('database_up', 'Whether the database answers')
  const jobs = metrics.gauge('queue_jobs', 'Jobs by their state', ['queue', 'state'])
  const age = metrics.gauge('queue_oldest_seconds', 'Age of the oldest job that waits', ['queue'])
  const uploads = metrics.gauge('uploads_open', 'Uploads that have begun and not ended')
  const arrived = metrics.gauge('uploads_open_bytes', 'Bytes that have arrived of them')
  const locks = metrics.gauge('advisory_locks', 'Advisory locks that are held')
  metrics.before(async () => {
    up.set(0)
    const queues = await queueFigures(db)
    jobs.reset()
    age.reset()
    for (const { queue, waiting, running, failed, oldest } of queues) {
      jobs.set({ queue, state: 'waiting' }, waiting)
      jobs.set({ queue, state: 'running' }, running)
      jobs.set({ queue, state: 'failed' }, failed)
      age.set({ queue }, oldest)
    }
    const { rows } = await sql<{ open: number; bytes: number; locks: number }>`
      select count(*) as open, coalesce(sum(position), 0)::bigint as bytes,
        (select count(*) from pg_locks where locktype = 'advisory' and granted
          and database = (select oid from pg_database where datname = current_database())) as locks
      from upload where finished_time is null`.execute(db)
    uploads.set(rows[0]?.open ?? 0)
    arrived.set(rows[0]?.bytes ?? 0)
    locks.set(rows[0]?.locks ?? 0)
    up.set(1)
  })
}

interface QueueFigures {
  readonly queue: string
  readonly waiting: number
  readonly running: number
  /** Of those that are still kept. */
  readonly failed: number
  /** Seconds that the first of those that wait and may run has been waiting; 0 where none does. */
  readonly oldest: number
}

export async function queueFigures(db: Database): Promise<QueueFigures[]> {
  const { rows } = await sql<QueueFigures>`
    select q.name as queue,
      count(*) filter (where j.state in ('created', 'retry')) as waiting,
      count(*) filter (where j.state = 'active') as running,
      count(*) filter (where j.state = 'failed') as failed,
      coalesce(extract(epoch from now() - min(j.start_after) filter
        (where j.state in ('created', 'retry') and j.start_after <= now())), 0)::float as oldest
    from ${sql.id(SCHEMA, 'queue')} q left join ${sql.id(SCHEMA, 'job')} j on j.name = q.name
    where q.name not like '\\_\\_%'
    group by q.name order by q.name`.execute(db)
  return rows
}

interface OwnParts {
  readonly db: Database
  /** Live connections. */
  readonly connections: () => number
  /** What lies where, such as `files`. */
  readonly folders: Readonly<Record<string, string>>
  readonly reserve: Pick<DiskReserve, 'roomOf'>
  /** Whether the storage is known to be away. */
  readonly isStorageAway: () => boolean
  /** Of the scratch folder; null where only its disk bounds it. */
  readonly bound: Pick<ScratchBound, 'most' | 'taken'> | null
}

/** Of this process. */
export function watchProcess(metrics: Metrics, parts: OwnParts): void {
  const { db, connections, folders, reserve, isStorageAway, bound } = parts
  const pool = metrics.gauge('database_pool', 'Connections of the pool, and questions that wait for one', ['state'])
  const hubs = metrics.gauge('live_connections', 'Live connections of browsers')
  const free = metrics.gauge('disk_free_bytes', 'Room that is left', ['folder'])
  const size = metrics.gauge('disk_size_bytes', 'Size of the disk', ['folder'])
  const kept = metrics.gauge('disk_reserve_bytes', 'Room that files leave to the database', ['folder'])
  const refused = metrics.gauge('refusing', 'Whether what needs it is refused at once, because it does not answer', [
    'what',
  ])
  const scratch = metrics.gauge(
    'scratch_bytes',
    'Of the scratch folder: bytes in use, of copies that may go, and that may be taken at most',
    ['state'],
  )
  metrics.before(async () => {
    if (bound === null) return
    const { used, spare } = await bound.taken()
    scratch.set({ state: 'used' }, used)
    scratch.set({ state: 'spare' }, spare)
    scratch.set({ state: 'most' }, bound.most)
  })
  metrics.before(async () => {
    const { open, idle, waiting } = poolFigures(db)
    pool.set({ state: 'used' }, open - idle)
    pool.set({ state: 'idle' }, idle)
    pool.set({ state: 'waiting' }, waiting)
    hubs.set(connections())
    refused.set({ what: 'database' }, isAway(db) ? 1 : 0)
    refused.set({ what: 'storage' }, isStorageAway() ? 1 : 0)
    for (const [folder, path] of Object.entries(folders)) {
      const room = await reserve.roomOf(path)
      free.set({ folder }, room.free)
      size.set({ folder }, room.size)
      kept.set({ folder }, room.reserve)
    }
  })
}
