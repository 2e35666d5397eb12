// The types of the tables are what the migrations make. `UPDATE_TABLES=1 npx vitest run tables.test` writes them again.
import { generate, PostgresDialect } from 'kysely-codegen'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from './test-database.ts'

/** What `pg` gives, as database.ts tells it to. */
const typeMapping = { timestamptz: 'string', timestamp: 'string', date: 'string', int8: 'number', numeric: 'number' }

const store = await testDatabase()
afterAll(() => store.close())

test('tables.ts is generated from the migrations', async () => {
  const file = join(import.meta.dirname, 'tables.ts')
  const made = await generate({
    db: store.db,
    dialect: new PostgresDialect(),
    defaultSchemas: ['public'],
    includePattern: 'public.*',
    typeMapping,
    outFile: null,
  })
  if (process.env['UPDATE_TABLES'] === '1') await writeFile(file, made)
  expect(await readFile(file, 'utf8')).toBe(made)
})
