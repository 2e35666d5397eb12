// What several processes that work owe each other: a job of one that was killed goes on soon, and what the clock orders is done once.
import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openAdvisoryLocks, type AdvisoryLocks } from '../advisory-lock/advisory-lock.ts'
import { testDatabase, type TestDatabase } from '../store/test-database.ts'
import { openJobs, type Jobs } from './jobs.ts'
import { defineQueue } from './queue.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 })

const program = fileURLToPath(new URL('test-worker.ts', import.meta.url))
const queue = defineQueue<{ name: string }>('held')
let store: TestDatabase
let locks: AdvisoryLocks
let jobs: Jobs
let workers: ChildProcess[] = []

beforeEach(async () => {
  store = await testDatabase()
  locks = openAdvisoryLocks(store.url)
  jobs = await openJobs({ db: store.db, connectionString: store.url, locks, onError: () => undefined })
})
afterEach(async () => {
  for (const worker of workers) worker.kill('SIGKILL')
  workers = []
  await jobs.stop()
  await locks.close()
  await store.close()
})

interface Worker {
  readonly child: ChildProcess
  readonly lines: () => readonly string[]
}

async function worker(task: 'hold' | 'cron'): Promise<Worker> {
  const child = spawn(process.execPath, [program, store.url, task], { stdio: ['ignore', 'pipe', 'inherit'] })
  workers.push(child)
  let text = ''
  child.stdout.on('data', (piece: Buffer) => (text += piece.toString()))
  const lines = (): string[] => text.trim().split('\n')
  await vi.waitUntil(() => lines().includes('works'), { timeout: 60_000 })
  return { child, lines }
}

test('a job of a process that is killed is begun by another within five seconds', async () => {
  const one = await worker('hold')
  await store.db.transaction().execute((trx) => jobs.enqueue(trx, queue, { name: 'long' }, 'somebody'))
  await vi.waitUntil(() => one.lines().includes('began long'), { timeout: 60_000 })
  const begun = Promise.withResolvers<number>()
  await jobs.work({ handlers: [{ queue, run: async () => begun.resolve(performance.now()) }] })
  const killed = performance.now()
  one.child.kill('SIGKILL')
  expect((await begun.promise) - killed).toBeLessThan(5_000)
})

test('what the clock orders is done by one of several, once a minute', async () => {
  const several = await Promise.all([worker('cron'), worker('cron')])
  const ticks = (): number[] =>
    several.flatMap(({ lines }) =>
      lines()
        .filter((line) => line.startsWith('tick'))
        .map((line) => Number(line.slice(5))),
    )
  // A minute that has just begun may pass before anybody looks.
  await vi.waitUntil(() => ticks().length >= 2, { timeout: 200_000, interval: 200 })
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  const [first = 0, second = 0, ...more] = ticks().toSorted((a, b) => a - b)
  expect(more).toEqual([])
  expect(second - first).toBeGreaterThan(20_000)
})
