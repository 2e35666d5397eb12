// How an account is entered: its addresses, second factor, passkeys and links, as they are, and as they were. Passwords are not kept:
// whoever brings the rest back chooses a new one.
import { sql, type Selectable } from 'kysely'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import type { DB } from '@huanshi/server-kit/store/tables.ts'

export interface Access {
  readonly email: string | null
  readonly email_confirmed: boolean
  readonly phone_number: string | null
  readonly phone_number_confirmed: boolean
  readonly second_factor: readonly Selectable<DB['second_factor']>[]
  readonly recovery_code: readonly Selectable<DB['recovery_code']>[]
  readonly passkey: readonly Selectable<DB['passkey']>[]
  readonly external_account: readonly Selectable<DB['external_account']>[]
}

export async function accessOf(trx: Database, userId: string): Promise<Access> {
  const addresses = await trx
    .selectFrom('user')
    .select([sql<string | null>`email::text`.as('email'), 'email_confirmed', 'phone_number', 'phone_number_confirmed'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return {
    ...addresses,
    second_factor: await trx.selectFrom('second_factor').selectAll().where('user_id', '=', userId).execute(),
    recovery_code: await trx.selectFrom('recovery_code').selectAll().where('user_id', '=', userId).execute(),
    passkey: await trx.selectFrom('passkey').selectAll().where('user_id', '=', userId).execute(),
    external_account: await trx.selectFrom('external_account').selectAll().where('user_id', '=', userId).execute(),
  }
}

/** What is still there stays as it is: codes that were used meanwhile are not good again. */
export async function restoreAccess(trx: Database, userId: string, before: Access): Promise<void> {
  const { email, email_confirmed, phone_number, phone_number_confirmed } = before
  await trx
    .updateTable('user')
    .set({ email, email_confirmed, phone_number, phone_number_confirmed })
    .set({ updated_time: sql`now()`, version: sql`version + 1` })
    .where('id', '=', userId)
    .execute()
  const now = await accessOf(trx, userId)
  await restoreFactor(trx, userId, before, now)
  const keys = before.passkey.map(({ id }) => id)
  await trx
    .deleteFrom('passkey')
    .where('user_id', '=', userId)
    .where((is) => is.not(is('id', 'in', keys.length === 0 ? [''] : keys)))
    .execute()
  for (const row of before.passkey)
    await trx
      .insertInto('passkey')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await trx.deleteFrom('external_account').where('user_id', '=', userId).execute()
  for (const row of before.external_account)
    await trx
      .insertInto('external_account')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

async function restoreFactor(trx: Database, userId: string, before: Access, now: Access): Promise<void> {
  // One whose first code was never shown counts for nothing.
  const [factor, other] = [before.second_factor[0], now.second_factor[0]]
  const steps = [factor?.last_step ?? 0, other?.last_step ?? 0]
  await trx.deleteFrom('second_factor').where('user_id', '=', userId).execute()
  if (factor !== undefined) {
    await trx
      .insertInto('second_factor')
      .values({ ...factor, last_step: Math.max(...steps) })
      .execute()
  }
  const used = new Map(now.recovery_code.map((code) => [code.code_hash, code.used_time]))
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  const codes = before.recovery_code.map((code) => ({
    ...code,
    used_time: code.used_time ?? used.get(code.code_hash) ?? null,
  }))
  if (codes.length > 0) await trx.insertInto('recovery_code').values(codes).execute()
}
