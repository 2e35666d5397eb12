// Databases from before the baseline: whatever they hold and wherever they stopped, they become what the baseline makes, and start.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { migrate, readMigrations } from '@huanshi/server-kit/store/migrate.ts'
import { formerDatabase, testDatabase, type TestDatabase } from '@huanshi/server-kit/store/test-database.ts'
import { schemaLines } from '@huanshi/server-kit/store/test-schema.ts'
import { storeBuiltIns } from './composition/built-in-rows.ts'
import { startProcess, stopProcess } from './test/server-process.ts'

// A whole server starts here, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 })

const opened: TestDatabase[] = []
async function open(database: Promise<TestDatabase>): Promise<TestDatabase> {
  const store = await database
  opened.push(store)
  return store
}
afterAll(() => Promise.all(opened.map((store) => store.close())))

async function fresh(): Promise<string[]> {
  const parts = await schemaLines((await open(testDatabase())).db)
  for (const kind of ['table', 'column', 'constraint', 'index', 'trigger', 'function', 'sequence', 'extension'])
    expect(parts.some((line) => line.startsWith(kind))).toBe(true)
  return parts
}

// The last one has come to the end of the former migrations; it only does not know of the baseline yet.
test.each(['0001', '0016', '0048b', '0069'])(
  'one that stopped at %s goes on to the tables of a new one',
  async (last) => {
    const store = await open(formerDatabase(last))
    const { former, later } = await readMigrations()
    const further = former.filter(({ name }) => name > last && !name.startsWith(last))
    expect(await migrate(store.url)).toEqual([...further, ...later].map(({ name }) => name))
    expect(await schemaLines(store.db)).toEqual(await fresh())
    expect(await migrate(store.url)).toEqual([])
  },
)

test('it has the first rows of a new one', async () => {
  const store = await open(formerDatabase('0069'))
  await migrate(store.url)
  await storeBuiltIns(store.db)
  expect(await firstRows(store.db)).toEqual(await firstRows((await open(testDatabase())).db))
})

/** All rows by table, but for what each database has of its own: times, and the ids of rows that are stored at each start. */
async function firstRows(db: Database): Promise<Record<string, string[]>> {
  const tables = (await db.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => name !== 'schema_migration')
  const found: Record<string, string[]> = {}
  for (const name of tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
    const told = rows.map((row) =>
      Object.entries(row)
        .flatMap(([column, value]) => cell(name, column, value))
        .sort(),
    )
    if (told.length > 0) found[name] = told.map((cells) => cells.join(' | ')).sort()
  }
  return found
}

function cell(table: string, column: string, value: unknown): string[] {
  if (column === 'id' && (table === 'setting' || table === 'skin')) return []
  if (column === 'version') return []
  return [`${column}: ${column.endsWith('_time') && value !== null ? 'a time' : JSON.stringify(value)}`]
}

/** People and works of a demonstration as they lay in a database that stopped at 0067, but for keys; one row in a line, with its table. */
async function fill(db: Database): Promise<void> {
  const lines = (await readFile(new URL('test/former-site.jsonl', import.meta.url), 'utf8')).trim().split('\n')
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    for (const line of lines) {
      const [name, row] = JSON.parse(line) as [string, Record<string, unknown>] // as the file was written
      const table = sql.table(name)
      const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)))
      if ('id' in row) await sql`delete from ${table} where id = ${row['id']}`.execute(trx)
      await sql`insert into ${table} (${columns})
        select ${columns} from jsonb_populate_record(null::${table}, ${JSON.stringify(row)}::jsonb)`.execute(trx)
    }
  })
}

test('a filled one starts, and what people made is theirs as before', async () => {
  const store = await open(formerDatabase('0067'))
  await fill(store.db)
  const folder = await mkdtemp(join(tmpdir(), 'huanshi-former-'))
  const site = await startProcess({ databaseUrl: store.url, folder }, 'all')
  try {
    const grant = {
      grant_type: 'password',
      client_id: 'huanshi-cli',
      username: 'member',
      password: 'only for this bench',
    }
    const answer = await site.ask('/identity/token', { method: 'POST', body: new URLSearchParams(grant) })
    const { access_token } = (await answer.json()) as { access_token: string } // the token answer
    const headers = { authorization: `Bearer ${access_token}` }
    const ask = async (path: string) => (await site.ask(path, { headers })).json()

    const panos = (await ask('/api/My/Panos?pageSize=50')) as { total: number; items: { id: string; title: string }[] } // a list
    expect(panos.total).toBe(6)
    const gallery = panos.items.find(({ title }) => title === '长廊')?.id
    // Of 0068: hotspots are named anew where their names were none.
    expect(await ask(`/api/My/Panos/${gallery}`)).toMatchObject({ hotspots: [{ id: 'hotspot-1' }, {}, {}, {}] })
    expect(await ask('/api/View/Tours/lake-and-hall')).toMatchObject({ title: '常设展导览' })
    expect(await ask(`/api/My/Panos?search=${encodeURIComponent('茶室')}`)).toMatchObject({ total: 1 })
    // Of 0202: tracks say ascent.
    expect(await ask(`/api/My/Libs?search=${encodeURIComponent('环湖步道')}`)).toMatchObject({
      items: [{ details: { ascent: 84, descent: 85 } }],
    })
    // What administrators had changed in the first rows.
    expect(JSON.stringify(await ask('/api/My/Menus'))).toContain('我的全景')
    expect(JSON.stringify(await ask('/api/Settings'))).toContain('山水之间')
  } finally {
    await stopProcess(site)
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
  }
  const { rings } = await store.db.selectFrom('map_poly').select('rings').executeTakeFirstOrThrow()
  expect(rings).toMatch(/^\{"[(),\d]+"\}$/)
  expect(await schemaLines(store.db)).toEqual(await fresh())
})
