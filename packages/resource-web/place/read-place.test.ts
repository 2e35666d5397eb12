import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPlace, writePlace } from './read-place.ts'

test.each<[string, readonly [number, number] | null]>([
  ['39.9, 116.4', [116.4, 39.9]],
  ['39.9，116.4', [116.4, 39.9]],
  ['39.9 116.4', [116.4, 39.9]],
  ['116.4, 39.9', [116.4, 39.9]],
  ['(-33.8568, 151.2153)', [151.2153, -33.8568]],
  ['E116.4 N39.9', [116.4, 39.9]],
  ['39.9°N 116.4°E', [116.4, 39.9]],
  ['33.5S, 70.6W', [-70.6, -33.5]],
  [`39°54'36"N 116°24'0"E`, [116.4, 39.91]],
  [`39°54′36″N, 116°24′E`, [116.4, 39.91]],
  [`N 39° 54.6' E 116° 24.0'`, [116.4, 39.91]],
  ['北纬39度54分36秒，东经116度24分', [116.4, 39.91]],
  ['纬度：39.9，经度：116.4', [116.4, 39.9]],
  ['东经 116.4 北纬 39.9', [116.4, 39.9]],
  ['３９．９，１１６．４', [116.4, 39.9]],
  ['geo:39.9,116.4', [116.4, 39.9]],
  ['39.9', null],
  ['', null],
  ['大理古城', null],
  ['95, 200', null],
  ['39.9N, 40.1N', null],
  [`39°75'N 116°E`, null],
  ['N39.9S 116.4', null],
  ['39.9, 116.4, 12', null],
])('%s', (text, place) => {
  const digits = (found: readonly number[] | null) => found?.map((degrees) => degrees.toFixed(9)) ?? null
  expect(digits(readPlace(text))).toEqual(digits(place))
})

test('what is written is read again, wherever it lies', () => {
  const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true })
  fc.assert(
    fc.property(degrees(180), degrees(90), (lng, lat) => {
      const found = readPlace(writePlace([lng, lat]))
      expect(found?.[0]).toBeCloseTo(lng, 5)
      expect(found?.[1]).toBeCloseTo(lat, 5)
    }),
  )
})

test.each(['9'.repeat(50_000), `1 ${' '.repeat(50_000)}x`, `39.9${"° '".repeat(20_000)}`, `1${' '.repeat(77)}x`])(
  'what is no place is not tried for long',
  (text) => expect(readPlace(text)).toBeNull(),
)
