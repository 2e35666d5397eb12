import { sql } from 'kysely'
import type { Database } from '../store/database.ts'

/** Ends everything that was opened with an account: sessions, refresh tokens, sign-ins under way. */
export async function endSessions(trx: Database, userId: string): Promise<void> {
  await sql`delete from identity_record where payload ->> 'accountId' = ${userId}`.execute(trx)
}
