// Codes of an authenticator application (TOTP, RFC 6238): six figures for every thirty seconds, none taken twice.
import { Secret, TOTP } from 'otpauth'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { isSealed, seal, unseal } from './sealed-secret.ts'

const PERIOD = 30

function totp(secret: string, userName: string): TOTP {
  return new TOTP({ issuer: '环视', label: userName, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD })
}

/** A new secret, which counts only once a code of it was shown. */
export async function newAuthenticator(db: Database, userId: string, userName: string) {
  const secret = new Secret({ size: 20 }).base32
  const fresh = { secret: await seal(db, userId, secret), confirmed_time: null, last_step: 0 }
  await db
    .insertInto('second_factor')
    .values({ user_id: userId, ...fresh })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh))
    .execute()
  return { secret, address: totp(secret, userName).toString() }
}

export async function authenticatorOf(db: Database, userId: string) {
  return db.selectFrom('second_factor').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

/** True for the code of now, or of the half minute before or after; the same one is never taken again. */
export async function takeAuthenticatorCode(
  db: Database,
  { userId, code, now = Date.now() }: { userId: string; code: string; now?: number },
): Promise<boolean> {
  const found = await authenticatorOf(db, userId)
  if (found === undefined || !/^\d{6}$/.test(code)) return false
  const secret = await unseal(db, userId, found.secret)
  const delta = totp(secret, '').validate({ token: code, timestamp: now, window: 1 })
  if (delta === null) return false
  const step = Math.floor(now / 1000 / PERIOD) + delta
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ last_step: step, ...(isSealed(found.secret) ? {} : { secret: await seal(db, userId, secret) }) })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function confirmAuthenticator(trx: Database, userId: string): Promise<void> {
  const values = { confirmed_time: new Date().toISOString() }
  await trx.updateTable('second_factor').set(values).where('user_id', '=', userId).execute()
}

export async function removeAuthenticator(trx: Database, userId: string): Promise<void> {
  await trx.deleteFrom('second_factor').where('user_id', '=', userId).execute()
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
}

export async function hasSecondFactor(db: Database, userId: string): Promise<boolean> {
  return (await authenticatorOf(db, userId))?.confirmed_time != null
}
