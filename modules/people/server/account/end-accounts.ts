// When the time of grace is over: the person's own works go to the recycle bin and from there for good, and of the account only an
// empty name stays, at which orders and others' talk still point.
import { allResources } from '@huanshi/kernel/definition/catalogue.ts'
import { sql } from 'kysely'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { endSessions } from '@huanshi/identity/server/end-sessions.ts'
import { tableOf } from '@huanshi/resource-server/model.ts'
import { revokeTokensOf } from '@huanshi/server-kit/session/verify-access-token.ts'
import type { Storage } from '@huanshi/server-kit/storage/storage.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { changeAvatar } from './avatar.routes.ts'
import { refuseIndispensable } from './deletion.routes.ts'

export const GONE = '已注销用户'
const FOR_GOOD = '9999-12-31T00:00:00.000Z'

/** Answers how many accounts were ended. Who has become indispensable meanwhile stays until somebody else can take over. */
export async function endAccounts(db: Database, storage: Storage): Promise<number> {
  const due = await db
    .selectFrom('account_deletion')
    .innerJoin('user', 'user.id', 'account_deletion.user_id')
    .select(['user.id', 'user.roles'])
    .where('due_time', '<=', new Date().toISOString())
    .execute()
  let ended = 0
  for (const account of due) {
    try {
      await refuseIndispensable(db, account)
    } catch (error) {
      if (error instanceof Refusal) continue
      throw error
    }
    await changeAvatar({ db, storage }, account.id, null)
    await db.transaction().execute((trx) => endAccount(trx, account.id))
    ended += 1
  }
  return ended
}

const works = (): ReadonlySet<string> =>
  new Set(
    allResources()
      .filter(({ owned, part }) => owned && part === undefined)
      .map(({ name }) => tableOf(name)),
  )

const ofAccess = [
  'passkey',
  'second_factor',
  'recovery_code',
  'external_account',
  'account_deletion',
  'access_change',
  'session_proof',
  'known_device',
] as const

async function endAccount(trx: Database, id: string): Promise<void> {
  for (const table of works()) {
    await sql`
      update ${sql.raw(table)} set deleted_time = now() where user_id = ${id} and group_id is null and deleted_time is null
    `.execute(trx)
  }
  await sql`update employee set status = 'disabled', roles = '{}' where user_id = ${id}`.execute(trx)
  await endSessions(trx, id)
  await revokeTokensOf(trx, id)
  for (const table of ofAccess) await trx.deleteFrom(table).where('user_id', '=', id).execute()
  await trx
    .updateTable('audit')
    .set({ user_name: GONE, ip: null })
    .where('user_id', '=', id)
    .where('area', '=', 'Session')
    .execute()
  await trx
    .updateTable('user')
    .set({
      user_name: `gone-${id.replaceAll('-', '').slice(-12)}`,
      display_name: GONE,
      email: null,
      email_confirmed: false,
      phone_number: null,
      phone_number_confirmed: false,
      password_hash: null,
      roles: [],
      gender: 'unknown',
      region: '',
      bio: '',
      website: null,
      locked_until: FOR_GOOD,
      updated_time: sql`now()`,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}
