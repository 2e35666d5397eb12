// Caches in front are told what has ended: soon, once, again where they did not take it, and whatever becomes of the process.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { permitOf } from '../permit/permits.ts'
import { testDatabase } from '../store/test-database.ts'
import { uuidV7 } from '../store/uuid-v7.ts'
import { cachePurger, type CachePurger } from './purge-caches.ts'

const store = await testDatabase()
const { db } = store
let told: string[][] = []
let tokens: (string | undefined)[] = []
let status = 204
let answering: () => Promise<void> = async () => undefined
async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { tags } = (await json(request)) as { tags: string[] } // what is tried here
  tokens.push(request.headers.authorization)
  await answering()
  if (status < 300) told.push(tags)
  response.writeHead(status).end()
}
const cache = createServer((request, response) => void take(request, response))
cache.listen(0, '127.0.0.1')
await once(cache, 'listening')
const hook = { url: `http://127.0.0.1:${(cache.address() as AddressInfo).port}/purge`, token: 'secret' } // on a port
let errors: unknown[] = []
const purger = (): CachePurger => cachePurger({ db, hook, onError: (error) => void errors.push(error) })

beforeEach(async () => {
  ;[told, tokens, errors, status] = [[], [], [], 204]
  answering = async () => undefined
  await sql`delete from cache_purge`.execute(db)
})
afterAll(async () => {
  cache.close()
  await store.close()
})

const hex = (id: string): string => id.replaceAll('-', '')
const end = (keys: readonly string[], holds = false) => sql`select hold_permits(${keys}::text[], ${holds})`.execute(db)
const left = async (): Promise<number> => (await sql`select key from cache_purge`.execute(db)).rows.length
const PATIENCE = { timeout: 5_000 }

test('what has ended is told by its tags, what ends otherwise is not', async () => {
  const id = uuidV7()
  await end([`o${hex(id)}`, `x${hex(id)}`, `e${hex(id)}`, `s${hex(id)}`])
  const own = purger()
  await expect.poll(() => told.flat().toSorted(), PATIENCE).toEqual([permitOf('o', id), permitOf('x', id)].toSorted())
  await expect.poll(left, PATIENCE).toBe(0)
  expect(tokens).toEqual(['Bearer secret'])
  await own.close()
})

test('within a second of the word, with very many in lots', async () => {
  const own = purger()
  const ids = Array.from({ length: 1200 }, () => uuidV7())
  await end(ids.map((id) => `o${hex(id)}`))
  const begun = performance.now()
  own.nudge()
  await expect.poll(() => told.flat().length, PATIENCE).toBe(1200)
  expect(performance.now() - begun).toBeLessThan(1_000)
  expect(told.map(({ length }) => length)).toEqual([500, 500, 200])
  await own.close()
})

test('of two processes one tells', async () => {
  const ids = Array.from({ length: 50 }, () => uuidV7())
  await end(ids.map((id) => `h${hex(id)}`))
  const both = [purger(), purger()]
  await expect.poll(left, PATIENCE).toBe(0)
  expect(told.flat().toSorted()).toEqual([...new Set(told.flat())].toSorted())
  expect(told.flat()).toHaveLength(50)
  await Promise.all(both.map((one) => one.close()))
})

test('a cache that does not take it is told again, and the log says so', async () => {
  status = 500
  const id = uuidV7()
  await end([`o${hex(id)}`])
  const own = purger()
  await expect.poll(() => errors.length, PATIENCE).toBe(1)
  expect(await left()).toBe(1)
  status = 204
  await sql`update cache_purge set due_time = now()`.execute(db)
  own.nudge()
  await expect.poll(() => told, PATIENCE).toEqual([[permitOf('o', id)]])
  await expect.poll(left, PATIENCE).toBe(0)
  await own.close()
})

test('what begins and ends again while it is told is told once more', async () => {
  const id = uuidV7()
  await end([`o${hex(id)}`])
  answering = async () => {
    answering = async () => undefined
    await end([`o${hex(id)}`], true)
    await end([`o${hex(id)}`])
  }
  const own = purger()
  await expect.poll(() => told.length, PATIENCE).toBe(1)
  own.nudge()
  await expect.poll(() => told, PATIENCE).toEqual([[permitOf('o', id)], [permitOf('o', id)]])
  await own.close()
})
