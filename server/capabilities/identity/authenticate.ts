// Who stands behind a name and a password. Unknown names take the same way, and the same time, as known ones.
import type { Database } from '../store/database.ts'
import { Refusal } from '../http/refusal.ts'
import { accountByName } from './account.ts'
import {
  accountRule,
  accountSubject,
  addressRule,
  addressSubject,
  countAttempt,
  forgiveAccount,
  takeBackAttempt,
} from './lock-out.ts'
import { logSignIn, type SignInEvent } from './security-log.ts'
import { hashPassword, usualCost, verifyPassword, type PasswordCost } from './password.ts'

export interface Credentials {
  /** User name, e-mail address or phone number. */
  readonly account: string
  readonly password: string
  /** Network address of the caller. */
  readonly address: string
}

export type Authenticate = (credentials: Credentials) => Promise<string>

/** Gives the user's id, or refuses with `sign-in.failed`, `sign-in.locked` or, to whoever has the password, `sign-in.suspended`. */
export function authenticator(db: Database, cost: PasswordCost = usualCost): Authenticate {
  const nobody = hashPassword('', cost)
  return async ({ account, password, address }) => {
    const found = await accountByName(db, account)
    const byAccount = accountSubject(found?.id ?? account)
    const byAddress = addressSubject(address)
    refuseLocked(await countAttempt(db, byAddress, addressRule))
    refuseLocked(await countAttempt(db, byAccount, accountRule))
    const holds = await verifyPassword(password, found?.password_hash ?? (await nobody))
    const log = (verb: SignInEvent['verb']) => logSignIn(db, { verb, account: found ?? null, address })
    if (!holds || found === undefined || found.password_hash === null) {
      await log('sign-in-failed')
      throw new Refusal('sign-in.failed')
    }
    if (found.is_locked) {
      await log('sign-in-suspended')
      throw new Refusal('sign-in.suspended')
    }
    await forgiveAccount(db, byAccount)
    await takeBackAttempt(db, byAddress)
    await db
      .updateTable('user')
      .set({ last_sign_in_time: new Date().toISOString() })
      .where('id', '=', found.id)
      .execute()
    await log('sign-in')
    return found.id
  }
}

function refuseLocked(wait: number | null): void {
  if (wait === null) return
  const minutes = Math.ceil(wait / 60)
  const detail = `尝试次数过多，请在${wait < 60 ? ` ${wait} 秒` : ` ${minutes} 分钟`}后再试`
  throw new Refusal('sign-in.locked', { detail, headers: { 'retry-after': String(wait) } })
}
