// The clock's part: notices whose time has come are announced; the database tells whoever is here.
import { sql } from 'kysely'
import type { Database } from '@huanshi/server-kit/store/database.ts'

export async function announceNotices(db: Database): Promise<number> {
  const { numAffectedRows } = await sql`
    update notice set announced_time = now()
    where publish_time <= now() and announced_time is null and deleted_time is null`.execute(db)
  return Number(numAffectedRows ?? 0)
}
