import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openAdvisoryLocks, type AdvisoryLocks } from '../advisory-lock/advisory-lock.ts'
import { testDatabase, type TestDatabase } from '../store/test-database.ts'
import { heavySlots } from './heavy-slots.ts'
import { openJobs, type Jobs } from './jobs.ts'
import { Refusal } from '../http/refusal.ts'
import { defineQueue, NonRetryableError, type JobHandler } from './queue.ts'
import { lockOf } from './resume.ts'

// A machine that is busy takes its time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
const PATIENCE = 90_000
/** As short as the queue allows. */
const pauses = { retry: 1, poll: 2 }

const queue = defineQueue<{ name: string }>('pictures')
let store: TestDatabase
let locks: AdvisoryLocks
let jobs: Jobs
let errors: unknown[]

beforeEach(async () => {
  store = await testDatabase()
  locks = openAdvisoryLocks(store.url)
  errors = []
  const onError = (error: unknown): void => void errors.push(error)
  jobs = await openJobs({ db: store.db, connectionString: store.url, locks, onError, pauses })
})
afterEach(async () => {
  await jobs.stop()
  await locks.close()
  await store.close()
})

const place = (name: string, owner: string): Promise<void> =>
  store.db.transaction().execute((trx) => jobs.enqueue(trx, queue, { name }, owner))
const start = (handler: Omit<JobHandler<{ name: string }>, 'queue'>): Promise<void> =>
  jobs.work({ handlers: [{ queue, ...handler }] })
const states = async (): Promise<string[]> => {
  const { rows } = await sql<{
    state: string
  }>`select state from pgboss.job where name = 'pictures' order by created_on`.execute(store.db)
  return rows.map(({ state }) => state)
}

test('owners take turns, however many jobs one of them brought', async () => {
  for (const name of ['a1', 'a2', 'a3', 'a4']) await place(name, 'a')
  for (const name of ['b1', 'b2']) await place(name, 'b')
  const done: string[] = []
  let running = 0
  await start({
    async run({ name }) {
      running += 1
      expect(running).toBe(1)
      if (name === 'a2') await place('c1', 'c')
      done.push(name)
      running -= 1
    },
  })
  await vi.waitUntil(() => done.length === 7, PATIENCE)
  expect(done).toEqual(['a1', 'b1', 'a2', 'b2', 'c1', 'a3', 'a4'])
})

test('a job exists if and only if its transaction ends well', async () => {
  await expect(
    store.db.transaction().execute(async (trx) => {
      await jobs.enqueue(trx, queue, { name: 'never' }, 'a')
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  await place('kept', 'a')
  const done: string[] = []
  await start({ run: async ({ name }) => void done.push(name) })
  await vi.waitUntil(() => done.length > 0, PATIENCE)
  expect(done).toEqual(['kept'])
})

test('a failing job is tried three times, then told; a hopeless one once', async () => {
  await place('bad', 'a')
  await place('hopeless', 'b')
  const tried: string[] = []
  const told: string[] = []
  await start({
    async run({ name }) {
      tried.push(name)
      throw name === 'bad' ? new Error('broken') : new NonRetryableError('never')
    },
    failed: async ({ name }) => void told.push(name),
  })
  await vi.waitUntil(() => told.length === 2, PATIENCE)
  expect(tried.filter((name) => name === 'bad')).toHaveLength(3)
  expect(tried.filter((name) => name === 'hopeless')).toHaveLength(1)
  expect(told).toEqual(['hopeless', 'bad'])
})

test('a job whose process died is done again at the next start, one that is still being done is not', async () => {
  await place('dead', 'a')
  await place('alive', 'b')
  await sql`update pgboss.job set state = 'active', started_on = now() where name = 'pictures'`.execute(store.db)
  const other = openAdvisoryLocks(store.url)
  const { rows } = await sql<{ id: string }>`select id from pgboss.job where data ->> 'name' = 'alive'`.execute(
    store.db,
  )
  await other.tryTake(lockOf(rows[0]?.id ?? ''))
  const done: string[] = []
  await start({ run: async ({ name }) => void done.push(name) })
  await vi.waitUntil(async () => (await states()).includes('completed'), PATIENCE)
  expect(done).toEqual(['dead'])
  expect(await states()).toEqual(['completed', 'active'])
  await other.close()
})

test('what keeps killing its process is given up', async () => {
  await place('killer', 'a')
  await sql`update pgboss.job set state = 'active', retry_count = 25 where name = 'pictures'`.execute(store.db)
  const told: string[] = []
  await start({ run: async () => undefined, failed: async ({ name }) => void told.push(name) })
  expect(told).toEqual(['killer'])
  expect(await states()).toEqual(['failed'])
})

test('what was cut off often waits a little, and is done', async () => {
  await place('unlucky', 'a')
  await sql`update pgboss.job set state = 'active', started_on = now(), retry_count = 6 where name = 'pictures'`.execute(
    store.db,
  )
  const done: string[] = []
  await start({ run: async ({ name }) => void done.push(name) })
  const { rows } = await sql<{ waits: boolean }>`
    select start_after > now() - interval '1 minute' and start_after > started_on + interval '1 second' as waits
    from pgboss.job where name = 'pictures'`.execute(store.db)
  expect(rows).toEqual([{ waits: true }])
  await vi.waitUntil(() => done.length > 0, PATIENCE)
  expect(done).toEqual(['unlucky'])
})

test('of heavy jobs as many run as there are slots, whatever their kind, and each gets its turn', async () => {
  await jobs.stop()
  const onError = (error: unknown): void => void errors.push(error)
  jobs = await openJobs({ db: store.db, connectionString: store.url, locks, onError, slots: heavySlots(2) })
  const videos = defineQueue<{ name: string }>('videos')
  for (const name of ['a', 'b', 'c', 'd']) await place(name, name)
  for (const name of ['e', 'f'])
    await store.db.transaction().execute((trx) => jobs.enqueue(trx, videos, { name }, name))
  let running = 0
  let most = 0
  const done: string[] = []
  const run = async ({ name }: { name: string }): Promise<void> => {
    running += 1
    most = Math.max(most, running)
    await vi.waitUntil(() => running === 2 || done.length === 5, PATIENCE)
    done.push(name)
    running -= 1
  }
  await jobs.work({ handlers: [queue, videos].map((queue) => ({ queue, isHeavy: true, run })) })
  await vi.waitUntil(() => done.length === 6, PATIENCE)
  expect(most).toBe(2)
  expect(done.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  expect(errors).toEqual([])
})

test('who waits for a slot leaves when told to, and takes nobody’s place', async () => {
  const slots = heavySlots(1)
  const release = await slots.take(new AbortController().signal)
  const impatient = new AbortController()
  const waiting = slots.take(impatient.signal)
  const patient = slots.take(new AbortController().signal)
  impatient.abort(new Error('enough'))
  await expect(waiting).rejects.toThrow('enough')
  release()
  const again = await patient
  again()
  await expect(slots.take(AbortSignal.abort(new Error('late')))).rejects.toThrow('late')
})

test('stopping leaves a running job for the next start, uncounted', async () => {
  await place('long', 'a')
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  await start({
    run: (_, { signal }) =>
      new Promise((_resolve, reject) => {
        begin()
        signal.addEventListener('abort', () => reject(new Error('stopped')))
      }),
  })
  await begun
  await jobs.stop()
  const { rows } = await sql<{ state: string; retry_count: number; started_on: string | null }>`
    select state, retry_count, started_on from pgboss.job where name = 'pictures'`.execute(store.db)
  expect(rows).toEqual([{ state: 'retry', retry_count: 0, started_on: null }])
  jobs = await openJobs({ db: store.db, connectionString: store.url, locks, onError: (error) => errors.push(error) })
})

test('jobs that were put off before the clock was put back are done now', async () => {
  await place('late', 'a')
  await sql`update pgboss.job set start_after = now() + interval '1 hour'`.execute(store.db)
  const done: string[] = []
  await start({ run: async ({ name }) => void done.push(name) })
  await vi.waitUntil(() => done.length === 1, 20_000)
  expect(done).toEqual(['late'])
})

test('want of room is no failure: jobs that write wait for it, those that run out of it are stopped, and all go on once there is some', async () => {
  await jobs.stop()
  let left = 100
  const room = {
    left: async () => left,
    assertRoom: async () => {
      if (left < 10) throw new Refusal('storage.full')
    },
  }
  const onError = (error: unknown): void => void errors.push(error)
  jobs = await openJobs({ db: store.db, connectionString: store.url, locks, onError, pauses, room })
  const begun: string[] = []
  await place('one', 'a')
  await place('two', 'b')
  const failed = vi.fn<() => Promise<void>>()
  await start({
    takesRoom: true,
    failed,
    async run({ name }, { signal }) {
      begun.push(name)
      if (begun.length > 1) return
      left = -1
      await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
    },
  })
  await vi.waitUntil(async () => (await states()).join() === 'retry,retry', { timeout: 20_000, interval: 100 })
  expect(begun).toEqual(['one'])
  left = 100
  await vi.waitUntil(async () => (await states()).join() === 'completed,completed', { timeout: 20_000, interval: 100 })
  expect([begun.toSorted(), failed.mock.calls, errors]).toEqual([['one', 'one', 'two'], [], []])
  const { rows } = await sql`select retry_count from pgboss.job where name = 'pictures'`.execute(store.db)
  expect(rows).toEqual([{ retry_count: 0 }, { retry_count: 0 }])
})
