// The one judge of new passwords, whichever way they come: by their owner, an administrator, the first start or the environment.
import {
  passwordFault,
  SHORTEST_PASSWORD,
  type IsCommon,
  type PersonalWords,
} from '@huanshi/kernel/protocol/password-rules.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { readSetting } from '@huanshi/server-kit/settings/read-setting.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

/** Of those long enough to be allowed at all; NIST and OWASP ask for three thousand. */
const COMMON = 10_000

let common: Promise<IsCommon> | undefined

/** Read when the first password is chosen, and kept: it is a megabyte that most days nobody needs. */
function commonPasswords(): Promise<IsCommon> {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const ranked: readonly unknown[] = dictionary['passwords-common']
    const texts = ranked.filter((entry) => typeof entry === 'string')
    const found = new Set(texts.filter((text) => text.length >= SHORTEST_PASSWORD).slice(0, COMMON))
    return (plain) => found.has(plain)
  })
  return common
}

/** @param personal names and addresses of whoever will use it. Gives a sentence saying what is wrong, or null. */
export async function newPasswordFault(
  db: Database,
  password: string,
  personal: PersonalWords = [],
): Promise<string | null> {
  const site = await readSetting(db, 'site.name')
  return passwordFault(password, [...personal, site, '环视', 'huanshi'], await commonPasswords())
}

/** @param path the field that a refusal is about */
export async function refuseWeak(
  db: Database,
  password: string,
  personal: PersonalWords,
  path = 'password',
): Promise<void> {
  const fault = await newPasswordFault(db, password, personal)
  if (fault !== null) throw weakPassword(fault, path)
}

export function weakPassword(message: string, path = 'password'): Refusal {
  return new Refusal('account.password-weak', { detail: message, errors: [{ path, message }] })
}
