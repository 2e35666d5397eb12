import { expect, test } from 'vitest'
import { schedule, shares, type Due, type Kind } from './schedule.ts'

function first(seed: number, count: number): Due[] {
  const all = schedule(seed, 100)
  return Array.from({ length: count }, () => all.next().value)
}

const due = first(7, 20_000)

test.each(Object.entries(shares) as [Kind, number][])('of a hundred %s has its share', (kind, share) => {
  const found = (due.filter((one) => one.kind === kind).length / due.length) * 100
  expect(Math.abs(found - share)).toBeLessThan(0.1 + share * 0.1)
})

test('a hundred come in a second, by chance and in order', () => {
  const seconds = (due.at(-1)?.at ?? 0) / 1_000
  expect(due.length / seconds).toBeGreaterThan(97)
  expect(due.length / seconds).toBeLessThan(103)
  expect(due.every(({ at }, nth) => at >= (due[nth - 1]?.at ?? 0))).toBe(true)
  expect(Object.values<number>(shares).reduce((sum, share) => sum + share)).toBeCloseTo(100)
})

test('a seed gives the same each time, and another one something else', () => {
  expect(first(7, 50)).toEqual(first(7, 50))
  expect(first(8, 50)).not.toEqual(first(7, 50))
})
