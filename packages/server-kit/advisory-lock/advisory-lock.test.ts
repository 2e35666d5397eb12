import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { testDatabase } from '../store/test-database.ts'
import { openAdvisoryLocks } from './advisory-lock.ts'

const store = await testDatabase()
let lost = 0
const one = openAdvisoryLocks(store.url, () => void (lost += 1))
const other = openAdvisoryLocks(store.url)
afterAll(async () => {
  await Promise.all([one.close(), other.close()])
  await store.close()
})

test('a lock is held once, in this process and in others, until it is given back', async () => {
  const lock = await one.tryTake('x')
  expect(lock).not.toBeNull()
  expect(await one.tryTake('x')).toBeNull()
  expect(await other.tryTake('x')).toBeNull()
  expect(await other.tryTake('y')).not.toBeNull()
  await lock?.release()
  const next = await other.tryTake('x')
  expect(next).not.toBeNull()
  await next?.release()
})

test('of many who ask at once one gets it', async () => {
  const taken = await Promise.all(Array.from({ length: 20 }, (_, i) => (i % 2 ? one : other).tryTake('crowd')))
  const got = taken.filter((lock) => lock !== null)
  expect(got).toHaveLength(1)
  await got[0]?.release()
})

test('a lock is lost with its connection, and free for others then', async () => {
  const lock = await one.tryTake('z')
  await sql`select pg_terminate_backend(pid) from pg_locks 
    where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`.execute(
    store.db,
  )
  await vi.waitUntil(() => lock?.lost.aborted === true)
  // Those that were given back before are not.
  expect(lost).toBe(1)
  const next = await other.tryTake('z')
  expect(next).not.toBeNull()
  await lock?.release()
  await next?.release()
  expect(await one.tryTake('w')).not.toBeNull()
})

test('whoever holds it hears that it is wanted, and it changes hands at once', async () => {
  const times: number[] = []
  for (let turn = 0; turn < 5; turn += 1) {
    const lock = await one.tryTake('handed')
    expect(lock?.wanted.aborted).toBe(false)
    const handed = new Promise<void>((resolve) => {
      lock?.wanted.addEventListener('abort', () => resolve(lock.release()))
    })
    const asked = performance.now()
    const next = await other.take('handed', 5_000)
    times.push(performance.now() - asked)
    await next?.release()
    // Its own book may still say that it is held when the other has it already.
    await handed
  }
  // Not by looking again: that is a tenth of a second, or several of them.
  expect(Math.min(...times)).toBeLessThan(50)
})

test('what its holder goes on with is waited for, here and elsewhere, but not for ever', async () => {
  const lock = await one.tryTake('long')
  expect(await other.take('long', 150)).toBeNull()
  expect(await one.take('long', 150)).toBeNull()
  const taken: boolean[] = []
  const waiting = [other, one, other].map(async (locks) => {
    const next = await locks.take('long', 10_000)
    taken.push(next !== null)
    await next?.release()
  })
  await lock?.release()
  await Promise.all(waiting)
  expect(taken).toEqual([true, true, true])
})
