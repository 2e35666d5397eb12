// What administrators tell a queue happens in a process that works meanwhile.
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openAdvisoryLocks, type AdvisoryLocks } from '../advisory-lock/advisory-lock.ts'
import { Refusal } from '../http/refusal.ts'
import { testDatabase, type TestDatabase } from '../store/test-database.ts'
import { openJobs, type Jobs } from './jobs.ts'
import { defineQueue } from './queue.ts'
import { forgetFailed, removeWaiting, retryFailed, setQueueRule } from './queue-rules.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
const PATIENCE = { timeout: 60_000, interval: 50 }

const queue = defineQueue<{ name: string }>('plans')
let store: TestDatabase
let locks: AdvisoryLocks
let jobs: Jobs

beforeEach(async () => {
  store = await testDatabase()
  locks = openAdvisoryLocks(store.url)
  const pauses = { retry: 1, poll: 2 }
  jobs = await openJobs({ db: store.db, connectionString: store.url, locks, onError: () => undefined, pauses })
})
afterEach(async () => {
  await jobs.stop()
  await locks.close()
  await store.close()
})

const place = (name: string): Promise<void> =>
  store.db.transaction().execute((trx) => jobs.enqueue(trx, queue, { name }, name))
const rule = (isPaused: boolean, concurrency: number | null = null): Promise<void> =>
  setQueueRule(store.db, 'plans', { isPaused, concurrency })
const stateOf = async (name: string): Promise<{ id: string; state: string } | undefined> =>
  (
    await sql<{ id: string; state: string }>`select id, state from pgboss.job where data ->> 'name' = ${name}`.execute(
      store.db,
    )
  ).rows[0]

test('a paused queue waits until it goes on', async () => {
  const done: string[] = []
  await rule(true)
  await place('first')
  await jobs.work({ handlers: [{ queue, run: async ({ name }) => void done.push(name) }] })
  await place('second')
  // Longer than it takes to look at the rules.
  await new Promise((resolve) => setTimeout(resolve, 4_000))
  expect(done).toEqual([])
  await rule(false)
  await vi.waitUntil(() => done.length === 2, PATIENCE)
})

test('as many at a time as was said, and after a pause what had begun has been done', async () => {
  let running = 0
  let most = 0
  let isOpen = false
  await rule(false, 3)
  for (const name of ['a', 'b', 'c', 'd']) await place(name)
  const run = async (): Promise<void> => {
    running += 1
    most = Math.max(most, running)
    await vi.waitUntil(() => isOpen, PATIENCE)
    running -= 1
  }
  await jobs.work({ handlers: [{ queue, run }] })
  await vi.waitUntil(() => running === 3, PATIENCE)
  await rule(true)
  await new Promise((resolve) => setTimeout(resolve, 4_000))
  isOpen = true
  await vi.waitUntil(async () => {
    const states = await Promise.all(['a', 'b', 'c', 'd'].map(stateOf))
    return states.filter((one) => one?.state === 'completed').length === 3 && running === 0
  }, PATIENCE)
  expect(most).toBe(3)
})

test('what waits is removed, and its record told, also while the queue is paused', async () => {
  const told: unknown[] = []
  await rule(true)
  await place('unwanted')
  await jobs.work({
    handlers: [
      {
        queue,
        run: () => Promise.reject(new Error('not to be run')),
        failed: async ({ name }, error) =>
          void told.push([
            name,
            error instanceof Error && error.cause instanceof Refusal ? error.cause.details.detail : error,
          ]),
      },
    ],
  })
  expect(await removeWaiting(store.db, 'plans')).toBe(1)
  await vi.waitUntil(() => told.length > 0, PATIENCE)
  await vi.waitUntil(async () => (await stateOf('unwanted'))?.state === 'cancelled', PATIENCE)
  await rule(false)
  await new Promise((resolve) => setTimeout(resolve, 4_000))
  expect(told).toEqual([['unwanted', '管理员取消了处理']])
})

test('what failed is tried again, or forgotten', async () => {
  let isBroken = true
  const run = async (): Promise<void> => {
    if (isBroken) throw new Error('broken')
  }
  await place('again')
  await place('never')
  await jobs.work({ handlers: [{ queue, run }] })
  const failed = (name: string) => vi.waitUntil(async () => (await stateOf(name))?.state === 'failed', PATIENCE)
  await failed('again')
  await failed('never')
  isBroken = false
  const { id = '' } = (await stateOf('never')) ?? {}
  expect([await forgetFailed(store.db, id), await forgetFailed(store.db, id)]).toEqual([true, false])
  expect(await retryFailed(store.db, { queue: 'plans' })).toBe(1)
  await vi.waitUntil(async () => (await stateOf('again'))?.state === 'completed', PATIENCE)
  expect(await stateOf('never')).toBeUndefined()
})
