import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import ledger from './ledger.json' with { type: 'json' }
import { inTurn } from './in-turn.ts'
import { arrangeMigrations, migrate, readMigrations, type Migration } from './migrate.ts'
import { formerDatabase, testDatabase, type TestDatabase } from './test-database.ts'

const SECOND_OF_FORMER = '0002-full-text.sql'
const FIRST = '0100-foundation.sql'

let store: TestDatabase
let former: TestDatabase
beforeAll(async () => {
  ;[store, former] = await Promise.all([testDatabase(), formerDatabase('0002')])
})
afterAll(() => Promise.all([store.close(), former.close()]))

const namesIn = async ({ db }: TestDatabase) =>
  (await sql<{ name: string }>`select name from schema_migration order by name`.execute(db)).rows.map(
    ({ name }) => name,
  )
const namesOf = (migrations: readonly Migration[]) => migrations.map(({ name }) => name)

test('a migrated database has nothing left to apply', async () => {
  expect(await migrate(store.url)).toEqual([])
})

test('the former migrations and the baseline are those that databases know', async () => {
  const migrations = await readMigrations()
  const { former, baseline } = migrations
  expect(Object.fromEntries([...former, ...baseline].map(({ name, digest }) => [name, digest]))).toEqual(ledger)
  for (const part of Object.values(migrations)) expect(namesOf(part)).toEqual(namesOf(part).toSorted())
})

test('a new database knows nothing of the former ones, and one from before comes to know the baseline', async () => {
  const { former: before, baseline, later } = await readMigrations()
  expect(await namesIn(store)).toEqual(namesOf([...baseline, ...later]))
  const [first, second, ...further] = namesOf(before)
  expect(await namesIn(former)).toEqual([first, second])
  expect(await migrate(former.url)).toEqual([...further, ...namesOf(later)])
  expect(await namesIn(former)).toEqual(namesOf([...before, ...baseline, ...later]))
})

test('what comes after the baseline comes to both', async () => {
  const migrations = await readMigrations()
  const name = '0900-for-both.sql'
  const added: Migration = { name, text: 'create table for_both (words text)', digest: 'for both' }
  for (const { url } of [store, former]) {
    expect(await migrate(url, { ...migrations, later: [...migrations.later, added] })).toEqual([name])
    expect(await migrate(url, { ...migrations, later: [...migrations.later, added] })).toEqual([])
  }
  for (const { db } of [store, former]) await sql`delete from schema_migration where name = ${name}`.execute(db)
})

test('two servers starting together apply each once', async () => {
  const both = await formerDatabase('0001')
  const { former: before, later } = await readMigrations()
  const applied = await Promise.all([migrate(both.url), migrate(both.url)])
  expect(applied.map((names) => names.length).toSorted((one, other) => one - other)).toEqual([
    0,
    before.length - 1 + later.length,
  ])
  await both.close()
})

test('a number of another time is refused, and so is a name that stands twice', () => {
  const file = (name: string): Migration => ({ name, text: '', digest: '' })
  expect(() => arrangeMigrations([], [file('0070-late.sql')])).toThrow('0070-late.sql bears a number of the wrong time')
  expect(() => arrangeMigrations([file('0100-early.sql')], [])).toThrow(
    '0100-early.sql bears a number of the wrong time',
  )
  expect(() => arrangeMigrations([], [file('0200-a.sql'), file('0200-a.sql')])).toThrow('two migrations 0200-a.sql')
  expect(arrangeMigrations([file('0001-a.sql')], [file('0200-c.sql'), file('0100-b.sql')])).toEqual({
    former: [file('0001-a.sql')],
    baseline: [file('0100-b.sql')],
    later: [file('0200-c.sql')],
  })
})

test.each([
  ['of the baseline', () => store, FIRST],
  ['of the former ones', () => former, SECOND_OF_FORMER],
])('a migration %s that was changed after it had been applied stops the start', async (_, given, name) => {
  const { db, url } = given()
  const before = await sql<{ digest: string }>`select digest from schema_migration where name = ${name}`.execute(db)
  await sql`update schema_migration set digest = 'other' where name = ${name}`.execute(db)
  await expect(migrate(url)).rejects.toThrow(`${name} was changed`)
  await sql`update schema_migration set digest = ${before.rows[0]?.digest} where name = ${name}`.execute(db)
})

test('a file that was given its phase after it had been applied is the one that was applied', async () => {
  const migrations = await readMigrations()
  const name = '0901-phased.sql'
  const withText = (text: string) => {
    const digest = createHash('sha256').update(text).digest('hex')
    return { ...migrations, later: [...migrations.later, { name, text, digest }] }
  }
  const text = 'create table phased (words text);\n'
  expect(await migrate(store.url, withText(text))).toEqual([name])
  expect(await migrate(store.url, withText(`-- phase: expand\n${text}`))).toEqual([])
  await expect(migrate(store.url, withText(`-- phase: expand\n${text}-- more\n`))).rejects.toThrow('was changed')
  await sql`delete from schema_migration where name = ${name}`.execute(store.db)
})

test('a database that a later version has changed is left alone', async () => {
  for (const { db, url } of [store, former]) {
    await sql`insert into schema_migration (name, digest) values ('9999-of-tomorrow.sql', 'any')`.execute(db)
    await expect(migrate(url)).rejects.toThrow('数据库来自更新的版本（有这个版本不认识的改动 9999-of-tomorrow.sql）')
    await sql`delete from schema_migration where name = '9999-of-tomorrow.sql'`.execute(db)
  }
})

test('what a later version only added hinders nobody', async () => {
  const migrations = await readMigrations()
  const text = '-- phase: expand\ncreate table of_tomorrow (words text);'
  const added: Migration = { name: '9998-of-tomorrow.sql', text, digest: 'any' }
  await migrate(store.url, { ...migrations, later: [...migrations.later, added] })
  expect(await migrate(store.url)).toEqual([])
})

test('statements that want no transaction are sent each by itself', async () => {
  const migrations = await readMigrations()
  const text = `-- phase: expand
-- transaction: none
drop index concurrently if exists of_words;
create index concurrently of_words on of_tomorrow (words);
`
  const added: Migration = { name: '9999-index.sql', text, digest: 'any' }
  expect(await migrate(store.url, { ...migrations, later: [...migrations.later, added] })).toContain('9999-index.sql')
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index where indexrelid = 'of_words'::regclass`.execute(store.db)
  expect(rows).toEqual([{ valid: true }])
})

test('a table that somebody holds for long is waited for without holding up everybody else', async () => {
  const migrations = await readMigrations()
  const text = '-- phase: expand\nalter table of_tomorrow add column more text;'
  const added: Migration = { name: '9999-more.sql', text, digest: 'any' }
  const held = Promise.withResolvers<void>()
  const holding = store.db.transaction().execute(async (trx) => {
    await sql`select count(*) from of_tomorrow`.execute(trx)
    await held.promise
  })
  const applied = migrate(store.url, { ...migrations, later: [...migrations.later, added] })
  await new Promise((resolve) => setTimeout(resolve, 500))
  const asked = performance.now()
  await sql`select count(*) from of_tomorrow`.execute(store.db)
  // Behind the change, which stands aside after three seconds.
  expect(performance.now() - asked).toBeLessThan(4_000)
  held.resolve()
  await holding
  expect(await applied).toEqual(['9999-more.sql'])
})

test('whoever is held up by another process is told by whom', async () => {
  await inTurn(store.url, 'migrate', async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    await expect(migrate(store.url, undefined, 1)).rejects.toThrow(`另一个进程（连接 ${rows[0]?.pid}`)
  })
  expect(await migrate(store.url)).toEqual([])
})
