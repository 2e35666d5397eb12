import type { Database } from '@huanshi/server-kit/store/database.ts'
import { sql } from 'kysely'

const KEPT_DAYS = 30
const LOT = 5_000

/** What was told is kept for a month, and so is what waits for a webhook that nobody started again. Answers how many went. */
export async function sweepDeliveries(db: Database): Promise<number> {
  let swept = 0
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from webhook_delivery where id in (
        select id from webhook_delivery where created_time < now() - ${KEPT_DAYS} * interval '1 day'
          and coalesce(lease_time <= now(), true)
        order by created_time limit ${LOT} for update skip locked)
    `.execute(db)
    swept += Number(numAffectedRows ?? 0)
    if (Number(numAffectedRows ?? 0) < LOT) return swept
  }
}
