import { expect, test } from 'vitest'
import { estimateOf, timeWords } from './estimate.ts'

const region = { west: 100, south: 25, east: 101, north: 26 }

test.each<[object, number | null]>([
  [{ region, minZoom: 0, maxZoom: 3 }, 4],
  [{ region, minZoom: 0, maxZoom: 3, rate: 2 }, 4],
  [{ region, minZoom: 3, maxZoom: 0 }, null],
  [{ region: null, minZoom: 0, maxZoom: 3 }, null],
  [{ region: { ...region, west: 102 }, minZoom: 0, maxZoom: 3 }, null],
  [{ region, minZoom: 0 }, null],
])('%j is %s tiles', (values, tiles) => {
  expect(estimateOf({ ...values })?.tiles ?? null).toBe(tiles)
})

test('time follows the rate that was asked for', () => {
  expect(estimateOf({ region, minZoom: 0, maxZoom: 3, rate: 2 })?.seconds).toBe(2)
})

test.each([
  [0, '1 秒'],
  [89, '89 秒'],
  [600, '10 分钟'],
  [7200, '2 小时'],
  [400_000, '5 天'],
])('%i s is %s', (seconds, words) => expect(timeWords(seconds)).toBe(words))
