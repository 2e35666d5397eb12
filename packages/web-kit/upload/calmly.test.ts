import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { calmly } from './calmly.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the first is done at once, what comes meanwhile once more, and nothing after that', async () => {
  let done = 0
  const ask = calmly(async () => void (done += 1), 2_000)
  for (let nth = 0; nth < 50; nth += 1) ask()
  expect(done).toBe(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(done).toBe(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(done).toBe(2)
  ask()
  expect(done).toBe(3)
})

test('what fails is asked for again by whoever comes next', async () => {
  let done = 0
  const ask = calmly(() => Promise.reject(new Error(String((done += 1)))), 10)
  ask()
  await vi.advanceTimersByTimeAsync(10)
  ask()
  expect(done).toBe(2)
  await vi.advanceTimersByTimeAsync(10)
})
