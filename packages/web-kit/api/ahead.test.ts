import { afterEach, expect, test, vi } from 'vitest'
import { askAhead, takeAhead } from './ahead.ts'

afterEach(() => vi.useRealTimers())

const now = () => Promise.resolve('asked now')

test('what was asked ahead is taken once, and only for what it was asked for', async () => {
  askAhead('a', () => Promise.resolve('asked ahead'))
  expect(await takeAhead('a', now)).toBe('asked ahead')
  expect(await takeAhead('a', now)).toBe('asked now')
  askAhead('a', () => Promise.resolve('asked ahead'))
  expect(await takeAhead('b', now)).toBe('asked now')
})

test('what nobody took for a while is asked for again', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  askAhead('a', () => Promise.resolve('long ago'))
  vi.advanceTimersByTime(10_000)
  expect(await takeAhead('a', now)).toBe('asked now')
})

test('a failure is told to who takes it, and to nobody else', async () => {
  askAhead('a', () => Promise.reject(new Error('refused')))
  await expect(takeAhead('a', now)).rejects.toThrow('refused')
})
