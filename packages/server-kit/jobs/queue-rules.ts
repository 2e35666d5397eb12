// What administrators have told a queue: every process that works looks at it every few seconds.
import { sql } from 'kysely'
import { Refusal } from '../http/refusal.ts'
import type { Database } from '../store/database.ts'
import { SCHEMA } from './fair-turn.ts'
import { NonRetryableError } from './queue.ts'
import { lockOf } from './resume.ts'
import type { AdvisoryLocks } from '../advisory-lock/advisory-lock.ts'

export interface QueueRule {
  readonly isPaused: boolean
  /** Jobs at a time in each process; null for the default. */
  readonly concurrency: number | null
}

export async function readQueueRules(db: Database): Promise<ReadonlyMap<string, QueueRule>> {
  const rows = await db.selectFrom('queue_rule').select(['name', 'is_paused', 'concurrency']).execute()
  return new Map(rows.map(({ name, is_paused, concurrency }) => [name, { isPaused: is_paused, concurrency }]))
}

export async function setQueueRule(db: Database, name: string, { isPaused, concurrency }: QueueRule): Promise<void> {
  const values = { is_paused: isPaused, concurrency, updated_time: sql<string>`now()` }
  await db
    .insertInto('queue_rule')
    .values({ name, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute()
}

const job = sql.id(SCHEMA, 'job')

/** Failed jobs wait once more, as if they were new; one, or all of a queue. Gives how many. */
export async function retryFailed(db: Database, { id, queue }: { id?: string; queue?: string }): Promise<number> {
  const { numAffectedRows } = await sql`
    update ${job} set state = 'retry', retry_count = 0, start_after = now(), started_on = null, completed_on = null, output = null
    where state = 'failed' and ${id === undefined ? sql`name = ${queue}` : sql`id = ${id}`}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Gives whether there was one. */
export async function forgetFailed(db: Database, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from ${job} where state = 'failed' and id = ${id}`.execute(db)
  return numAffectedRows === 1n
}

/** What an order says whose job an administrator has removed while it waited. */
const REMOVED = { huanshiRemoved: true }

/** Jobs that wait are marked; a process that works ends them, since only it can say so to their records. Gives how many. */
export async function removeWaiting(db: Database, queue: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update ${job} set data = coalesce(data, '{}') || ${JSON.stringify(REMOVED)}::jsonb
    where name = ${queue} and state in ('created', 'retry')`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** What its record is told. */
export function removedByAdministrator(): NonRetryableError {
  const cause = new Refusal('action.impossible', { detail: '管理员取消了处理' })
  return new NonRetryableError('the job was removed', cause)
}

interface Removed {
  readonly id: string
  readonly name: string
  readonly order: object
}

/** Ends what was marked, each by one process. */
export async function endRemoved(
  db: Database,
  locks: AdvisoryLocks,
  { queues, ended }: { queues: readonly string[]; ended: (job: Removed) => Promise<void> },
): Promise<void> {
  const { rows } = await sql<Removed>`
    select id, name, data as order from ${job}
    where name = any(${[...queues]}) and state in ('created', 'retry') and data @> ${JSON.stringify(REMOVED)}::jsonb
    limit 500`.execute(db)
  for (const removed of rows) {
    const lock = await locks.tryTake(lockOf(removed.id))
    if (lock === null) continue
    try {
      await ended(removed)
      await sql`update ${job} set state = 'cancelled', completed_on = now() where id = ${removed.id}`.execute(db)
    } finally {
      await lock.release()
    }
  }
}

export function isRemoved(order: object | null): boolean {
  return order !== null && 'huanshiRemoved' in order
}
