import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Area } from '@huanshi/kernel/protocol/geometry.ts'
import { boundsOf, spansAt, tileCount } from './tile-cover.ts'

const box = (west: number, south: number, east: number, north: number) => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]
const polygon = (...rings: number[][][]): Area => ({ type: 'Polygon', coordinates: rings })

describe('tiles of a region', () => {
  test('an area of the shape of its bounds has the tiles of its bounds', () => {
    const side = fc.double({ min: -80, max: 79, noNaN: true })
    const size = fc.double({ min: 0.01, max: 60, noNaN: true })
    fc.assert(
      fc.property(side, side, size, size, fc.integer({ min: 0, max: 9 }), (west, south, width, height, zoom) => {
        const bounds = { west, south, east: west + width, north: Math.min(84, south + height) }
        const ring = box(bounds.west, bounds.south, bounds.east, bounds.north)
        expect(spansAt(polygon(ring), zoom)).toEqual(spansAt(bounds, zoom))
      }),
    )
  })

  test('no more than its bounds, and every tile in which a point of it lies', () => {
    const corner = fc.tuple(
      fc.double({ min: -170, max: 170, noNaN: true }),
      fc.double({ min: -80, max: 80, noNaN: true }),
    )
    fc.assert(
      fc.property(fc.array(corner, { minLength: 3, maxLength: 8 }), fc.integer({ min: 0, max: 8 }), (corners, zoom) => {
        const [first = [0, 0]] = corners
        const area = polygon([...corners, first])
        const spans = spansAt(area, zoom) ?? []
        expect(tileCount(area, zoom, zoom)).toBeLessThanOrEqual(tileCount(boundsOf(area), zoom, zoom))
        for (const [lng, lat] of corners) {
          const [only] = spansAt({ west: lng, east: lng, south: lat, north: lat }, zoom) ?? []
          const isThere = spans.some(
            ({ row, first, last }) => row === only?.row && first <= only.first && only.first <= last,
          )
          expect(isThere).toBe(true)
        }
      }),
    )
  })

  test('a hole that no tile edge crosses is left out', () => {
    const whole = tileCount(polygon(box(0, 0, 40, 40)), 8, 8)
    const holed = tileCount(polygon(box(0, 0, 40, 40), box(5, 5, 35, 35)), 8, 8)
    expect(holed).toBeLessThan(whole / 1.8)
    expect(holed).toBeGreaterThan(whole / 3)
  })

  test('a thin strip across the world costs its own tiles, not those of its bounds', () => {
    const strip = polygon([
      [-170, -80],
      [-169.9, -80],
      [170, 80],
      [169.9, 80],
      [-170, -80],
    ])
    expect(tileCount(strip, 10, 10)).toBeLessThan(6_000)
    expect(tileCount(strip, 22, 22)).toBe(Infinity)
  })
})
