// A database that goes away in the middle of a transaction ends that transaction, and nothing else: a connection that is lost while
// nobody asks it anything has no query to fail, and what it emits then would end the process.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from './client.ts'
import { testDatabase, type TestDatabase } from './test-database.ts'

/** By what pg has heard of it when the next question comes. */
const lost = /Connection terminated|not queryable/

let store: TestDatabase
beforeAll(async () => {
  store = await testDatabase()
})
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
