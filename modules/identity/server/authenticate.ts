// Who stands behind a name and a password. Unknown names take the same way, and the same time, as known ones.
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { accountByName, suspensionWords } from './account.ts'
import {
  accountRule,
  accountSubject,
  addressRule,
  addressSubject,
  countAttempt,
  failuresOf,
  forgiveAccount,
  guessSubject,
  nameRule,
  refuseLocked,
  subjectOf,
  takeBackAttempt,
} from './lock-out.ts'
import { logSecurity, type SecurityVerb } from './security-log.ts'
import { hashPassword, defaultCost, verifyPassword, type PasswordCost } from './password.ts'

interface Credentials {
  /** User name, e-mail address or phone number. */
  readonly account: string
  readonly password: string
  /** Network address of the caller. */
  readonly address: string
  /** The browser's name where this account has been signed in to in it. */
  readonly knownDevice?: (userId: string | undefined) => Promise<string | null>
  /** Whether the person has read the picture that was shown; asked only where failures before make it necessary. */
  readonly isHuman?: () => Promise<boolean>
}

/** The account whose password was given. */
export type Authenticate = (credentials: Credentials) => Promise<string>

interface AuthenticateOptions {
  readonly cost?: PasswordCost
  /**
   * Failures of one name from one address after which a picture has to be read first; of a name from everywhere, and of an address
   * with all names, it takes as many times as much.
   */
  readonly captchaFrom?: number
}

export const CAPTCHA_FROM = 3
const WIDE_FACTOR = 4

/** Refuses with `sign-in.failed`, `sign-in.captcha`, `sign-in.locked` or, to whoever has the password, `sign-in.suspended`. */
export function authenticator(
  db: Database,
  { cost = defaultCost, captchaFrom = Infinity }: AuthenticateOptions = {},
): Authenticate {
  const nobody = hashPassword('', cost)
  // Whoever signs in hears of it.
  nobody.catch(() => undefined)
  return async ({ account, password, address, knownDevice, isHuman = async () => false }) => {
    const found = await accountByName(db, account)
    const device = (await knownDevice?.(found?.id)) ?? null
    const subjects =
      device === null ? subjectsOf(account, address) : { device: subjectOf('sign-in-device', `${found?.id} ${device}`) }
    const isDoubtful = await doubtsOf(db, subjects, captchaFrom)
    if (isDoubtful(0) && !(await isHuman())) throw new Refusal('sign-in.captcha')
    await countIn(db, subjects)
    const holds = await verifyPassword(password, found?.password_hash ?? (await nobody))
    const log = (verb: SecurityVerb) => logSecurity(db, { verb, account: found ?? null, address })
    if (!holds || found === undefined || found.password_hash === null) {
      await log('sign-in-failed')
      throw new Refusal('sign-in.failed', { members: { captcha: isDoubtful(1) } })
    }
    if (found.is_locked) {
      await log('sign-in-suspended')
      throw new Refusal('sign-in.suspended', { detail: await suspensionWords(db, found.id) })
    }
    await forgive(db, subjects)
    return found.id
  }
}

/** What attempts are counted of: a browser that the account knows by itself, otherwise name and place. */
type Subjects = ReturnType<typeof subjectsOf> | { readonly device: string }

function subjectsOf(account: string, address: string) {
  return {
    guess: guessSubject(account, address),
    name: accountSubject(account),
    address: addressSubject(address),
  }
}

/** Whether, after so many failures more, a picture has to be read first. */
async function doubtsOf(db: Database, subjects: Subjects, captchaFrom: number): Promise<(more: number) => boolean> {
  const counted = 'device' in subjects ? [subjects.device] : [subjects.guess, subjects.name, subjects.address]
  const [ofGuess = 0, ofName = 0, ofAddress = 0] = await failuresOf(db, counted)
  return (more) => ofGuess + more >= captchaFrom || Math.max(ofName, ofAddress) + more >= captchaFrom * WIDE_FACTOR
}

async function countIn(db: Database, subjects: Subjects): Promise<void> {
  if ('device' in subjects) return refuseLocked(await countAttempt(db, subjects.device, accountRule))
  // The name comes last: a place that is locked itself adds nothing to it.
  refuseLocked(await countAttempt(db, subjects.address, addressRule))
  refuseLocked(await countAttempt(db, subjects.guess, accountRule))
  refuseLocked(await countAttempt(db, subjects.name, nameRule))
}

/** What others have guessed at this name, or from this address, stays counted. */
async function forgive(db: Database, subjects: Subjects): Promise<void> {
  if ('device' in subjects) return forgiveAccount(db, subjects.device)
  await forgiveAccount(db, subjects.guess)
  for (const subject of [subjects.name, subjects.address]) await takeBackAttempt(db, subject)
}

/** Somebody is in, whichever way: `how` says which in words. */
export async function recordSignIn(db: Database, userId: string, address: string, how = ''): Promise<void> {
  const account = await db
    .updateTable('user')
    .set({ last_sign_in_time: new Date().toISOString() })
    .where('id', '=', userId)
    .returning(['id', 'user_name'])
    .executeTakeFirstOrThrow()
  await logSecurity(db, { verb: 'sign-in', account, address, detail: how })
}
