import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { testDatabase, type TestDatabase } from './test-database.ts'

let store: TestDatabase
beforeAll(async () => {
  store = await testDatabase()
})
afterAll(() => store.close())

test('a migrated database has nothing left to apply', async () => {
  expect(await migrate(store.url)).toEqual([])
})

test('a migration that was changed after it had been applied stops the start', async () => {
  await sql`update schema_migration set digest = 'other' where name = '0001-foundation.sql'`.execute(store.db)
  await expect(migrate(store.url)).rejects.toThrow('0001-foundation.sql was changed')
})
