// Jobs of a process that died are taken up again. Whoever runs a job holds its lease, and a lease ends with its process.
import { sql } from 'kysely'
import type { Leases } from '../lease/lease.ts'
import type { Database } from '../store/database.ts'
import { SCHEMA } from './fair-turn.ts'

/** A job that was cut off so often probably cuts it off itself. */
const MOST_RESUMES = 5

export interface Abandoned {
  readonly id: string
  readonly name: string
  readonly order: object
}

export const leaseOf = (jobId: string): string => `job ${jobId}`

/** Puts abandoned jobs back in their queues and answers those that have been cut off too often. */
export async function resumeAbandoned(db: Database, leases: Leases, queues: readonly string[]): Promise<Abandoned[]> {
  const { rows } = await sql<Abandoned & { retries: number }>`
    select id, name, data as order, retry_count as retries from ${sql.id(SCHEMA, 'job')}
    where state = 'active' and name = any(${[...queues]})
  `.execute(db)
  const hopeless: Abandoned[] = []
  for (const job of rows) {
    const lease = await leases.tryTake(leaseOf(job.id))
    if (lease === null) continue
    try {
      if (job.retries < MOST_RESUMES) await putBack(db, job.id)
      else if (await giveUp(db, job.id)) hopeless.push(job)
    } finally {
      await lease.release()
    }
  }
  return hopeless
}

/** Once more, as if it had never been fetched when `uncounted`. */
export async function putBack(db: Database, id: string, uncounted = false): Promise<void> {
  await sql`
    update ${sql.id(SCHEMA, 'job')}
    set state = 'retry', start_after = now(), started_on = ${uncounted ? sql`null` : sql`started_on`}
    where id = ${id} and state = 'active'
  `.execute(db)
}

async function giveUp(db: Database, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.id(SCHEMA, 'job')} set state = 'failed', completed_on = now() where id = ${id} and state = 'active'
  `.execute(db)
  return numAffectedRows === 1n
}
