import { answers } from '@huanshi/kernel/test/answers.ts'
import { HEAT_CELLS } from '../../contract/tour-statistics.ts'
import { expect, test } from 'vitest'
import { heatPixels } from './heat-pixels.ts'
import { spanOf } from './span-of.ts'

const heat = Array.from({ length: HEAT_CELLS }, (_, cell) => (cell === 100 ? 16 : cell === 101 ? 4 : 0))
const at = (cell: number) => Array.from(heatPixels(heat).slice(cell * 4, cell * 4 + 4))

test('where most looked it glows, where nobody did it is clear', () => {
  expect(at(100)).toEqual([255, 200, 60, 215])
  expect(at(0)[3]).toBe(0)
})

test('a quarter of the time is still well seen', () => {
  expect(at(101)[3]).toBeGreaterThan(120)
  expect(at(101)[3]).toBeLessThan(215)
})

test('without a look there is nothing to draw', () => {
  expect(heatPixels([]).every((byte) => byte === 0)).toBe(true)
})

answers('%d seconds are %s', spanOf, [
  [42.4, '42 秒'],
  [60, '1 分'],
  [125, '2 分 5 秒'],
  [3720, '1 小时 2 分'],
])
