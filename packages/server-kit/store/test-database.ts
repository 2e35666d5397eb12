// A fresh, migrated database for one test file, copied from a template on the real PostgreSQL that the test run started.
import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { withClient } from './client.ts'
import { openDatabase, type Database } from './database.ts'
import { migrate, readMigrations } from './migrate.ts'

export interface TestDatabase {
  readonly db: Database
  readonly url: string
  close(): Promise<void>
}

export function testDatabase(): Promise<TestDatabase> {
  // Copied as files, which takes half of what going through the log does.
  return newDatabase(`template ${inject('postgres').template} strategy file_copy`)
}

/** One without tables, for whoever makes them himself. */
export function emptyDatabase(): Promise<TestDatabase> {
  return newDatabase('')
}

/** One from before the baseline, made by the former migrations up to one of a name that begins so, or by none of them. */
export async function formerDatabase(last: string): Promise<TestDatabase> {
  const made = await newDatabase('')
  const former = (await readMigrations()).former.filter(({ name }) => name < last || name.startsWith(last))
  await migrate(made.url, { former: [], baseline: former, later: [] })
  return made
}

/** @returns the SQL of a former migration, to be carried out once more */
export async function formerMigration(name: string): Promise<string> {
  const found = (await readMigrations()).former.find((one) => one.name === name)
  if (found === undefined) throw new Error(`there was no migration ${name}`)
  return found.text
}

async function newDatabase(how: string): Promise<TestDatabase> {
  const { adminUrl } = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(adminUrl, `create database ${name} ${how}`)
  const address = new URL(adminUrl)
  address.pathname = `/${name}`
  const db = openDatabase(address.href, { max: 5 })
  return {
    db,
    url: address.href,
    async close() {
      await db.destroy()
      await asAdmin(adminUrl, `drop database ${name} with (force)`)
    },
  }
}

async function asAdmin(url: string, statement: string): Promise<void> {
  await withClient(url, (client) => client.query(statement))
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { adminUrl: string; template: string }
  }
}
