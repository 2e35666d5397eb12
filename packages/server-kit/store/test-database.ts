// A fresh, migrated database for one test file, copied from a template on the real PostgreSQL that the test run started.
import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { withClient } from './client.ts'
import { openDatabase, type Database } from './database.ts'

export interface TestDatabase {
  readonly db: Database
  readonly url: string
  close(): Promise<void>
}

export async function testDatabase(): Promise<TestDatabase> {
  const { adminUrl, template } = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  // Copied as files, which takes half of what going through the log does.
  await asAdmin(adminUrl, `create database ${name} template ${template} strategy file_copy`)
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
