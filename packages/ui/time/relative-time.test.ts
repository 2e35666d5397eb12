import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

// A Friday, local time, so that the test reads the same in every time zone.
const now = new Date(2026, 10, 20, 14, 30, 0)
const SECOND = 1000
const HOUR = 3600 * SECOND
const DAY = 24 * HOUR
const ago = (milliseconds: number) => relativeTime(new Date(now.getTime() - milliseconds).toISOString(), now)

test.each([
  [0, '刚刚'],
  [59 * SECOND, '刚刚'],
  [60 * SECOND, '1 分钟前'],
  [48 * 60 * SECOND, '48 分钟前'],
  [HOUR, '1 小时前'],
  [4 * HOUR - 1, '3 小时前'],
  [4 * HOUR, '10:30:00'],
  [DAY - 1, '14:30:00'],
  [DAY, '周四 14:30:00'],
  [5 * DAY, '周日 14:30:00'],
  [6 * DAY, '周六 14:30:00'],
  [6 * DAY + SECOND, '2026-11-14 14:29:59'],
  [400 * DAY, '2025-10-16 14:30:00'],
])('%d ms ago reads %s', (age, text) => {
  expect(ago(age)).toBe(text)
})

test.each([
  [-30 * SECOND, '马上'],
  [-2 * HOUR, '2 小时后'],
  [-5 * HOUR, '19:30:00'],
])('%d ms (ahead) reads %s', (age, text) => {
  expect(ago(age)).toBe(text)
})

test('what is no time says so', () => {
  expect(relativeTime('yesterday', now)).toBe('时间无效')
})
