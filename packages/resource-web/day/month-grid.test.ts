import { answers } from '@huanshi/kernel/test/answers.ts'
import { expect, test } from 'vitest'
import { dayMove, shiftMonth, weeksOf } from './month-grid.ts'

test('weeks start on Monday and cover the month', () => {
  const weeks = weeksOf('2026-11')
  expect(weeks[0]?.[0]).toEqual({ value: '2026-10-26', date: 26, inMonth: false })
  expect(weeks[0]?.[6]).toEqual({ value: '2026-11-01', date: 1, inMonth: true })
  expect(weeks.flat().filter(({ inMonth }) => inMonth)).toHaveLength(30)
})

answers('%s from %s leads to %s', dayMove, [
  ['ArrowRight', '2026-12-31', '2027-01-01'],
  ['ArrowUp', '2026-11-03', '2026-10-27'],
  ['PageDown', '2026-01-31', '2026-02-28'],
  ['PageUp', '2024-03-31', '2024-02-29'],
  ['a', '2026-11-21', null],
])

test('months turn over years', () => {
  expect(shiftMonth('2026-01', -1)).toBe('2025-12')
  expect(shiftMonth('2026-12', 1)).toBe('2027-01')
})
