// Whose turn is it? Jobs carry the number of their round as a negative priority: each owner has one job in every round, so
// that someone who brings one picture does not wait for someone who brought a hundred.
import { sql } from 'kysely'
import type { Database } from '../store/database.ts'

export const SCHEMA = 'pgboss'

/** The priority of a new job of this owner: behind his own, beside the first that anyone waits for. */
export async function fairPriority(trx: Database, queue: string, owner: string): Promise<number> {
  const { rows } = await sql<{ round: number | null; own: number | null }>`
    select min(-priority) as round, max(-priority) filter (where group_id = ${owner}) as own
    from ${sql.id(SCHEMA, 'job')}
    where name = ${queue} and state in ('created', 'retry')
  `.execute(trx)
  const { round = null, own = null } = rows[0] ?? {}
  return -Math.max(round ?? 0, own === null ? 0 : own + 1)
}
