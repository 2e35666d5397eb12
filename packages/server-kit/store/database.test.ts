// A database that goes away in the middle of a transaction ends that transaction, and nothing else: a connection that is lost while
// nobody asks it anything has no query to fail, and what it emits then would end the process.
import { sql } from 'kysely'
import { connect, createServer, type AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { withClient } from './client.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { openDatabase } from './database.ts'
import { inTurn } from './in-turn.ts'
import { refusePooler } from './refuse-pooler.ts'
import { run, runForJson } from './sql-text.ts'
import { testDatabase } from './test-database.ts'

/** By what pg has heard of it when the next question comes. */
const lost = /Connection terminated|not queryable|cannot be reached/

const store = await testDatabase()
afterAll(() => store.close())

/** By somebody else, as an operator or a stopping server does. Resolves when it is gone. */
async function end(pid: number): Promise<void> {
  await withClient(store.url, async (client) => {
    await client.query('select pg_terminate_backend($1, 5000)', [pid])
  })
}

test('a transaction that waits for something else loses its connection', async () => {
  const held = store.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    await end(rows[0]?.pid ?? 0)
    await new Promise((resolve) => setTimeout(resolve, 100))
    await sql`select 1`.execute(trx)
  })
  await expect(held).rejects.toThrow(lost)
  expect((await sql<{ one: number }>`select 1 as one`.execute(store.db)).rows).toEqual([{ one: 1 }])
})

test('a connection of its own is lost between two questions', async () => {
  const asked = withClient(store.url, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const gone = new Promise<void>((resolve) => client.once('end', resolve))
    await end(rows[0]?.pid ?? 0)
    await gone
    await client.query('select 1')
  })
  await expect(asked).rejects.toThrow(lost)
})

test.each([['a connection that is ended under a question', 'select pg_terminate_backend(pg_backend_pid())']])(
  '%s is told as a database that is away',
  async (_, statement) => {
    await expect(sql.raw(statement).execute(store.db)).rejects.toThrow(DatabaseUnavailable)
  },
)

test('so is one that cannot be reached at all', async () => {
  const gone = openDatabase('postgres://nobody@127.0.0.1:1/none')
  await expect(sql`select 1`.execute(gone)).rejects.toThrow(DatabaseUnavailable)
  await gone.destroy()
})

test('one that takes no changes is asked on a new connection the next time', async () => {
  const one = openDatabase(store.url, { max: 1 })
  await sql`set default_transaction_read_only = on`.execute(one)
  const write = () => sql`create table if not exists written (id integer)`.execute(one)
  await expect(write()).rejects.toThrow(DatabaseUnavailable)
  await expect(write()).resolves.toBeDefined()
  await one.destroy()
})

test('a machine that takes connections and says nothing is not waited for', async () => {
  const silent = createServer(() => undefined)
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo // it listens on a port
  const asked = withClient(`postgres://a:b@127.0.0.1:${port}/c`, (client) => client.query('select 1'), 100)
  await expect(asked).rejects.toThrow(/timeout/)
  silent.close()
})

/** What the database says when it is ready for the next question, outside a transaction. */
const READY = Buffer.from('Z\0\0\0\u0005I', 'latin1')

/** A way to the database that is frozen after so many answers on a connection; to have let it in is the first. */
async function freezing(answers: number) {
  const address = new URL(store.url)
  const [port, host] = [Number(address.port), address.hostname]
  const relay = createServer((near) => {
    const far = connect(port, host)
    let left = answers
    near.pipe(far)
    far.on('data', (chunk: Buffer) => {
      if (left <= 0) return
      near.write(chunk)
      if (chunk.includes(READY)) left -= 1
    })
    for (const [one, other] of [[near, far] as const, [far, near] as const])
      one.on('error', () => undefined).on('close', () => other.destroy())
  })
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
  address.port = String((relay.address() as AddressInfo).port) // it listens on a port
  return { url: address.href, [Symbol.asyncDispose]: async () => void relay.close() }
}

test.each<[string, number, (url: string) => Promise<unknown>]>([
  ['for the lock', 1, (url) => inTurn(url, 'start', async () => undefined, { answer: 100 })],
  ['who holds it up', 2, (url) => inTurn(url, 'held', async () => undefined, { wait: 0, answer: 100 })],
  ['which connection it is', 1, (url) => refusePooler(url, 100)],
])('a start does not wait for a database that freezes once it is asked %s', async (_, answers, ask) => {
  await using frozen = await freezing(answers)
  await inTurn(store.url, 'held', () => expect(ask(frozen.url)).rejects.toThrow(/没有回答.*数据库是否停住/))
})

test('what the database refuses is its answer', async () => {
  await expect(sql`select 'x'::uuid`.execute(store.db)).rejects.toMatchObject({ code: '22P02' })
})

test('a question that is not answered in time is given up, and its connection with it', async () => {
  // Without a limit of the database's own, as behind a pooler or where the database stands still.
  const db = openDatabase(store.url, { max: 1, isPooled: true, longest: 300 })
  const asked = performance.now()
  await expect(sql`select pg_sleep(30)`.execute(db)).rejects.toThrow(DatabaseUnavailable)
  expect(performance.now() - asked).toBeLessThan(5_000)
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  await db.destroy()
})

test('the database itself gives up before that', async () => {
  const db = openDatabase(store.url, { max: 1, longest: 2_400 })
  await expect(sql`select pg_sleep(30)`.execute(db)).rejects.toMatchObject({ code: '57014' })
  await db.destroy()
})

test('values asked for as JSON are those that are read otherwise, written', async () => {
  const texts = [
    `'"a" \\b' || chr(10)`,
    `'{}'::text[]`,
    `array['a', '标签', 'b c']`,
    `array['a"', null, 'NULL', 'c,d', '']`,
  ]
  const times = [`'2026-11-27 08:00:00.123456+08'::timestamptz`, `'2026-11-27'::date`]
  const numbers = [
    '7::int2',
    '-7',
    '9007199254740991::int8',
    '0.1::float8',
    '1e300::float8',
    `'NaN'::float8`,
    `'-Infinity'::float8`,
    '1.50::numeric',
  ]
  const others = [
    'true',
    'false',
    `'{"a": [1, null, "é\\n"]}'::jsonb`,
    `'[ 1 ]'::json`,
    `null::uuid`,
    `'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'::uuid`,
    `'x'::name`,
    `array[1, 2]`,
    `'A'::citext`,
  ]
  const columns = [...texts, ...times, ...numbers, ...others].map((value, place) => `${value} as c${place}`)
  const text = `select ${columns.join(', ')} where $1::boolean`
  const [read] = await run<Record<string, unknown>>(store.db, text, [true])
  const [written] = await runForJson(store.db, text, [true])
  expect(written?.map((value) => (value === null ? null : JSON.parse(value)))).toEqual(
    Object.values(JSON.parse(JSON.stringify(read)) as object),
  )
})
