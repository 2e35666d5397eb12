// The types of the tables are what the migrations make. `UPDATE_TABLES=1 npx vitest run tables.test` writes them again.
import { generate, GenericExpressionNode, IdentifierNode, PostgresDialect } from 'kysely-codegen'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from './test-database.ts'

/** What `pg` gives, as database.ts tells it to; what JSON holds, stored-json.ts says. */
const typeMapping = { timestamptz: 'string', timestamp: 'string', date: 'string', int8: 'number', numeric: 'number' }

const camelCase = (name: string): string => name.replaceAll(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase())

const store = await testDatabase()
afterAll(() => store.close())

/** The types of the columns of JSON, by `table.column`. */
async function jsonColumns() {
  const tables = await store.db.introspection.getTables()
  const columns = tables.flatMap(({ name: table, columns }) => columns.map((column) => ({ table, ...column })))
  return Object.fromEntries(
    columns
      .filter(({ dataType }) => dataType === 'jsonb')
      .map(({ table, name, hasDefaultValue }) => {
        const stored = new IdentifierNode(`Stored<'${camelCase(table)}', '${camelCase(name)}'>`)
        return [`${table}.${name}`, hasDefaultValue ? new GenericExpressionNode('Generated', [stored]) : stored]
      }),
  )
}

test('tables.ts is generated from the migrations', async () => {
  const file = join(import.meta.dirname, 'tables.ts')
  const generated = await generate({
    db: store.db,
    dialect: new PostgresDialect(),
    defaultSchemas: ['public'],
    includePattern: 'public.*',
    typeMapping,
    overrides: { columns: await jsonColumns() },
    outFile: null,
  })
  const made = generated.replace('\n\nexport', `\nimport type { Stored } from './stored-json.ts'\n\nexport`)
  if (process.env['UPDATE_TABLES'] === '1') await writeFile(file, made)
  expect(await readFile(file, 'utf8')).toBe(made)
})
