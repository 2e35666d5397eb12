// Who may write to a file, when several ask at the same moment.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { openAdvisoryLocks } from '../advisory-lock/advisory-lock.ts'
import { testDatabase } from '../store/test-database.ts'
import type { UploadRow } from './store/upload-rows.ts'
import { Writers, type Writer } from './writers.ts'

const store = await testDatabase()
const locks = openAdvisoryLocks(store.url)
afterAll(async () => {
  await locks.close()
  await store.close()
})

const writerAt = (start: number): Writer => ({
  start,
  form: { lastArrival: performance.now(), abort: () => undefined },
})

const row = (position: number): UploadRow => ({
  total: 1_000_000,
  position,
  savedTime: 0,
  recordId: null,
  isFinished: false,
  groupId: null,
  isPublic: false,
})

test('of several who wait for the same one, one goes at a time', async () => {
  const writers = new Writers(locks)
  const first = await writers.take('together', writerAt(0))
  let [inside, most] = [0, 0]
  const waiting = [0, 100, 0, 100].map(async (start) => {
    const turn = await writers.take('together', writerAt(start))
    inside += 1
    most = Math.max(most, inside)
    await sleep(20)
    inside -= 1
    await turn.release(null)
  })
  await sleep(50)
  await first.release(null)
  await Promise.all(waiting)
  expect(most).toBe(1)
  // Whoever comes later, from this process or another, finds the file free.
  const lock = await locks.tryTake('upload together')
  expect(lock).not.toBeNull()
  await lock?.release()
})

test('what is kept for the next chunk goes to another process that is sent it, at once', async () => {
  const elsewhere = openAdvisoryLocks(store.url)
  const [here, there] = [new Writers(locks), new Writers(elsewhere)]
  const times: number[] = []
  for (let position = 0; position < 20; position += 1) {
    const asked = performance.now()
    const turn = await [here, there][position % 2]?.take('handed', writerAt(position))
    times.push(performance.now() - asked)
    expect(turn?.row).toBeNull()
    await turn?.release(row(position + 1))
  }
  // Kept it would be for a second.
  expect(Math.min(...times.slice(1))).toBeLessThan(50)
  expect(times.reduce((sum, time) => sum + time)).toBeLessThan(5_000)
  await (await there.take('handed', writerAt(20))).release(null)
  await elsewhere.close()
})

test('in whatever order they pass, end well and fail, the file is free in the end', async () => {
  const writers = new Writers(locks)
  const size = 100
  const one = async (): Promise<void> => {
    for (let turn = 0; turn < 15; turn += 1) {
      const start = Math.floor(Math.random() * 3) * size
      const taken = await writers.take('crowd', writerAt(start))
      await sleep(Math.random() * 4)
      const isGood = Math.random() < 0.7
      if (isGood) taken.pass(row(start + size))
      await sleep(Math.random() * 4)
      const isSafe = await taken.settled().then(
        () => isGood,
        () => false,
      )
      await taken.release(isSafe ? row(start + size) : null)
    }
  }
  await Promise.all(Array.from({ length: 6 }, one))
  // Kept for a moment after the last good one.
  const last = await writers.take('crowd', writerAt(0))
  await last.release(null)
  const lock = await locks.tryTake('upload crowd')
  expect(lock).not.toBeNull()
  await lock?.release()
})
