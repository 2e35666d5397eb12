import { readSetting } from '@huanshi/server-kit/settings/read-setting.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { sql } from 'kysely'

const LOT = 5_000

/**
 * Leads are people's own data: kept as long as the site says, from when they came or from the end of their appointment on, and where
 * nobody deletes them sooner. Answers how many went.
 */
export async function forgetLeads(db: Database): Promise<number> {
  const days = await readSetting(db, 'privacy.leadDays')
  let gone = 0
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from lead where id in (
        select id from lead where created_time < now() - ${days} * interval '1 day'
          and (ends_time is null or ends_time < now() - ${days} * interval '1 day')
        order by created_time limit ${LOT}
        for update skip locked)
    `.execute(db)
    gone += Number(numAffectedRows)
    if (numAffectedRows < LOT) break
  }
  await sql`delete from form_sending where created_time < now() - interval '1 day'`.execute(db)
  return gone
}
