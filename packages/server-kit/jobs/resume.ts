// Jobs of a process that died are taken up again. Whoever runs a job holds its lock, and a lock ends with its process.
import { sql } from 'kysely'
import type { AdvisoryLocks } from '../advisory-lock/advisory-lock.ts'
import type { Database } from '../store/database.ts'
import { SCHEMA } from './fair-turn.ts'

/** A job that was cut off so often probably cuts it off itself; a machine that is switched off again and again does it less. */
const MOST_RESUMES = 25
/** After so many it waits, longer each time, so that a server which it ends can be used in between. Seconds at most. */
const [SUSPECT, LONGEST_WAIT] = [5, 10]

interface Abandoned {
  readonly id: string
  readonly name: string
  readonly order: object
}

export const lockOf = (jobId: string): string => `job ${jobId}`

interface Resumed {
  /** Queues that have a job again. */
  readonly again: ReadonlySet<string>
  /** Cut off too often. */
  readonly hopeless: readonly Abandoned[]
}

/** Puts abandoned jobs back in their queues, or ends them. */
export async function resumeAbandoned(db: Database, locks: AdvisoryLocks, queues: readonly string[]): Promise<Resumed> {
  const { rows } = await sql<Abandoned & { retries: number }>`
    select id, name, data as order, retry_count as retries from ${sql.id(SCHEMA, 'job')}
    where state = 'active' and name = any(${[...queues]})
  `.execute(db)
  const [again, hopeless] = [new Set<string>(), [] as Abandoned[]]
  for (const job of rows) {
    const lock = await locks.tryTake(lockOf(job.id))
    if (lock === null) continue
    try {
      if (job.retries < MOST_RESUMES) {
        await putBack(db, job.id, { wait: waitAfter(job.retries) })
        again.add(job.name)
      } else if (await giveUp(db, job.id)) hopeless.push(job)
    } finally {
      await lock.release()
    }
  }
  return { again, hopeless }
}

/** None waits longer by itself. */
const MOST_WAIT = "interval '15 minutes'"

/** Jobs that were put off before the clock was put back would wait until it has come round again. */
export async function bringForward(db: Database, queues: readonly string[]): Promise<void> {
  await sql`
    update ${sql.id(SCHEMA, 'job')} set start_after = now()
    where name = any(${[...queues]}) and state in ('created', 'retry') and start_after > now() + ${sql.raw(MOST_WAIT)}
  `.execute(db)
}

function waitAfter(retries: number): number {
  return Math.min(LONGEST_WAIT, Math.max(0, retries - SUSPECT + 1))
}

interface Again {
  /** As if it had never been fetched. */
  readonly isUncounted?: boolean
  /** Seconds. */
  readonly wait?: number
}

/** Once more. */
export async function putBack(db: Database, id: string, { isUncounted = false, wait = 0 }: Again = {}): Promise<void> {
  await sql`
    update ${sql.id(SCHEMA, 'job')}
    set state = 'retry', start_after = now() + make_interval(secs => ${wait}),
      started_on = ${isUncounted ? sql`null` : sql`started_on`}
    where id = ${id} and state = 'active'
  `.execute(db)
}

async function giveUp(db: Database, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.id(SCHEMA, 'job')} set state = 'failed', completed_on = now() where id = ${id} and state = 'active'
  `.execute(db)
  return numAffectedRows === 1n
}
