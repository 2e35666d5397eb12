import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placed, shown } from './datum.ts'
import type { LngLat } from './lng-lat.ts'

const METRES = 111_320
function metres([lngA, latA]: LngLat, [lngB, latB]: LngLat): number {
  return Math.hypot((lngA - lngB) * METRES * Math.cos((latA * Math.PI) / 180), (latA - latB) * METRES)
}

/** Within the rectangle that is taken for China, clear of its edges. */
const inChina = fc.tuple(
  fc.double({ min: 72.1, max: 137.7, noNaN: true }),
  fc.double({ min: 0.93, max: 55.7, noNaN: true }),
)
const anywhere = fc.tuple(
  fc.double({ min: -180, max: 180, noNaN: true }),
  fc.double({ min: -85, max: 85, noNaN: true }),
)
const isAbroad = ([lng, lat]: readonly [number, number]) => lng < 71.9 || lng > 137.9 || lat < 0.8 || lat > 55.9

test('a place in China is shown elsewhere, and found again within a metre', () => {
  fc.assert(
    fc.property(inChina, (at) => {
      expect(metres(placed('gcj02', shown('gcj02', at)), at)).toBeLessThan(1)
    }),
    { numRuns: 2000 },
  )
  // 天安门: a known pair of both datums.
  const [lng, lat] = shown('gcj02', [116.39126, 39.90737])
  expect(metres([lng, lat], [116.3975, 39.90877])).toBeLessThan(10)
})

test('abroad, and on maps in WGS-84, nothing is shifted', () => {
  fc.assert(
    fc.property(anywhere.filter(isAbroad), (at) => {
      expect([shown('gcj02', at), placed('gcj02', at)]).toEqual([at, at])
    }),
  )
  fc.assert(
    fc.property(anywhere, (at) => {
      expect([shown('wgs84', at), placed('wgs84', at)]).toEqual([at, at])
    }),
  )
})

test('at the edge of the rectangle the way back ends, no farther off than the datums are', () => {
  const edge = fc.tuple(
    fc.constantFrom(72.004, 137.8347),
    fc.double({ min: 0.8293, max: 55.8271, noNaN: true }),
    fc.double({ min: -0.01, max: 0.01, noNaN: true }),
  )
  fc.assert(
    fc.property(edge, ([lng, lat, by]) => {
      const at: LngLat = [lng + by, lat]
      expect(metres(placed('gcj02', at), at)).toBeLessThan(2000)
    }),
  )
})
