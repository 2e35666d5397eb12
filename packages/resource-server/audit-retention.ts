// The log of changes is kept for half a year, which is what those who have to look into it ask for; a daily job calls this.
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { run } from '@huanshi/server-kit/store/sql-text.ts'

const DAYS_IN_LOG = 180
/** Small lots hold no lock for long. */
const LOT = 10_000

/** Answers how many lines went. */
export async function pruneAuditLog(db: Database, days: number = DAYS_IN_LOG): Promise<number> {
  let gone = 0
  let lot: readonly unknown[]
  do {
    const due = 'select id from audit where created_time < now() - make_interval(days => $1::int) limit $2::int'
    lot = await run(db, `delete from audit where id in (${due}) returning 1`, [days, LOT])
    gone += lot.length
  } while (lot.length === LOT)
  return gone
}
