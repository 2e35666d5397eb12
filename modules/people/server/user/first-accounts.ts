// The first accounts of an empty database: a demonstration, an administrator, or a link by which one is made.
import { PUBLIC_USER_ID } from '@huanshi/kernel/areas/area.ts'
import { randomInt } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError, type Config } from '@huanshi/server-kit/config/config.ts'
import { ADMINISTRATOR, createAdministrator } from '@huanshi/identity/server/administrator.ts'
import { newPasswordFault } from '@huanshi/identity/server/password-policy.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { seedDemo } from './demo-accounts.ts'

export interface FirstAccounts {
  /** Password of the demo accounts, known as long as its file is kept. */
  readonly demoPassword: string | null
  /** True while nobody could sign in. */
  readonly needsSetUp: boolean
}

type Choices = Pick<Config, 'data' | 'demo' | 'demoPassword' | 'adminPassword'>

export async function provideFirstAccounts(db: Database, choices: Choices): Promise<FirstAccounts> {
  const file = join(choices.data, 'demo-password')
  if (await isEmpty(db)) {
    await refuseWeakChoices(db, choices)
    if (choices.demo) {
      const password = choices.demoPassword ?? readablePassword()
      await seedDemo(db, password, choices.adminPassword ?? undefined)
      await writeFile(file, `${password}\n`, { mode: 0o600 })
    } else if (choices.adminPassword !== null) {
      await createAdministrator(db, choices.adminPassword)
    }
  }
  const kept = choices.demo ? await readFile(file, 'utf8').catch(() => null) : null
  return { demoPassword: kept?.trim() ?? null, needsSetUp: await isEmpty(db) }
}

/** Judged where they are about to be used: a site that has accounts starts whatever its environment still says. */
async function refuseWeakChoices(db: Database, { demo, demoPassword, adminPassword }: Choices): Promise<void> {
  const given = { HUANSHI_DEMO_PASSWORD: demo ? demoPassword : null, HUANSHI_ADMIN_PASSWORD: adminPassword }
  const faults = await Promise.all(
    Object.entries(given).map(async ([name, password]) => {
      const fault = password === null ? null : await newPasswordFault(db, password, [ADMINISTRATOR])
      return fault === null ? [] : [`${name}：${fault}`]
    }),
  )
  if (faults.some((sentences) => sentences.length > 0)) throw new ConfigError(faults.flat())
}

async function isEmpty(db: Database): Promise<boolean> {
  const found = await db.selectFrom('user').select('id').where('id', '<>', PUBLIC_USER_ID).limit(1).executeTakeFirst()
  return found === undefined
}

/** Nothing in it can be mistaken for something else when typed from a screen: 12 of 31 characters, 59 bits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

function readablePassword(): string {
  const part = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return [part(), part(), part()].join('-')
}
