import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import ledger from './former-ledger.json' with { type: 'json' }
import { migrate, migrationFiles } from './migrate.ts'
import { testDatabase, type TestDatabase } from './test-database.ts'

let store: TestDatabase
beforeAll(async () => {
  store = await testDatabase()
})
afterAll(() => store.close())

test('a migrated database has nothing left to apply', async () => {
  expect(await migrate(store.url)).toEqual([])
})

test('databases from before the modules know every one of their migrations, whatever folder it lies in now', async () => {
  const files = await migrationFiles()
  const digests = await Promise.all(
    Object.keys(ledger).map(async (name) => {
      const file = files.get(name)
      const text = file === undefined ? '' : await readFile(file, 'utf8')
      return [name, createHash('sha256').update(text).digest('hex')]
    }),
  )
  expect(Object.fromEntries(digests)).toEqual(ledger)
  expect([...files.keys()]).toEqual([...files.keys()].sort())
})

test('a migration that was changed after it had been applied stops the start', async () => {
  await sql`update schema_migration set digest = 'other' where name = '0001-foundation.sql'`.execute(store.db)
  await expect(migrate(store.url)).rejects.toThrow('0001-foundation.sql was changed')
})

test('a database that a later version has changed is left alone', async () => {
  await sql`update schema_migration set digest = ${ledger['0001-foundation.sql']} where name = '0001-foundation.sql'`.execute(
    store.db,
  )
  await sql`insert into schema_migration (name, digest) values ('9999-of-tomorrow.sql', 'any')`.execute(store.db)
  await expect(migrate(store.url)).rejects.toThrow(
    '数据库来自更新的版本（有这个版本不认识的改动 9999-of-tomorrow.sql）',
  )
})
