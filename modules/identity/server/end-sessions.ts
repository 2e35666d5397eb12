// Ends what was opened with an account: sessions, refresh tokens, sign-ins and codes under way, and access tokens that are still good.
import { sql } from 'kysely'
import { endSessionAccess } from '@huanshi/server-kit/session/ended-access.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { voidCodes } from './codes.ts'
import { forgetDevices } from './known-devices.ts'

/** @param except the session that goes on, such as the one in which the password was changed */
export async function endSessions(trx: Database, userId: string, except: string | null = null): Promise<void> {
  const open = await sql<{ uid: string }>`
    select payload ->> 'uid' as uid from identity_record
    where model = 'Session' and payload ->> 'accountId' = ${userId}
      and payload ->> 'uid' is distinct from ${except}
  `.execute(trx)
  await sql`
    delete from identity_record
    where payload ->> 'accountId' = ${userId}
      -- What programs were permitted ends with their access tokens.
      and model not like 'oauth.%'
      and (${except}::text is null or (
        model <> 'Grant' and coalesce(payload ->> 'sessionUid', payload ->> 'uid') is distinct from ${except}
      ))
  `.execute(trx)
  // Whoever has proven it before goes no further either; what was proven lies within the sign-in under way.
  await sql`
    delete from identity_record where model = 'Interaction' and ${userId} in (
      payload #>> '{result,login,accountId}', payload #>> '{lastSubmission,pending,accountId}')
  `.execute(trx)
  await trx
    .deleteFrom('sign_in_device')
    .where('user_id', '=', userId)
    .where('session_uid', 'is distinct from', except)
    .execute()
  await forgetDevices(trx, userId)
  await voidCodes(trx, userId)
  for (const { uid } of open.rows) await endSessionAccess(trx, uid)
}

/** One session of an account, wherever it is open. False when the account has none of this name. */
export async function endSession(trx: Database, userId: string, sessionUid: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('sign_in_device')
    .where('user_id', '=', userId)
    .where('session_uid', '=', sessionUid)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return false
  await forgetDevices(trx, userId)
  await dropSession(trx, userId, sessionUid)
  return true
}

/** The same for a session that is known to be one, listed among the devices yet or not. */
export async function dropSession(trx: Database, userId: string, sessionUid: string): Promise<void> {
  await trx.deleteFrom('sign_in_device').where('user_id', '=', userId).where('session_uid', '=', sessionUid).execute()
  await sql`
    delete from identity_record where payload ->> 'accountId' = ${userId}
      and coalesce(payload ->> 'sessionUid', payload ->> 'uid') = ${sessionUid}
  `.execute(trx)
  await endSessionAccess(trx, sessionUid)
}
