import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromPixel, toPixel, viewOf, WORLD } from './mercator.ts'

const size = { width: 900, height: 600 }
const place = fc.tuple(fc.double({ min: -179, max: 179, noNaN: true }), fc.double({ min: -84, max: 84, noNaN: true }))
const zoom = fc.double({ min: 1, max: 20, noNaN: true })
const pixel = fc.record({ x: fc.integer({ min: 0, max: 900 }), y: fc.integer({ min: 0, max: 600 }) })

test('pixels and places are each other’s inverse', () => {
  fc.assert(
    fc.property(place, zoom, pixel, (center, level, at) => {
      const view = { center, zoom: level }
      const found = fromPixel(at, view, size)
      // Beyond the square map there is nothing, and a small one is seen more than once.
      fc.pre(WORLD * 2 ** level > 2 * size.width && Math.abs(found[1]) < 85.05)
      const back = toPixel(found, view, size)
      expect(Math.hypot(back.x - at.x, back.y - at.y)).toBeLessThan(0.01)
    }),
  )
  expect(toPixel([104, 30], { center: [104, 30], zoom: 5 }, size)).toEqual({ x: 450, y: 300 })
})

test('what has to fit lies within the padding, and not closer than allowed', () => {
  const box = fc.tuple(
    place,
    fc.double({ min: 0.001, max: 30, noNaN: true }),
    fc.double({ min: 0.001, max: 20, noNaN: true }),
  )
  fc.assert(
    fc.property(box, ([[lng, lat], wide, high]) => {
      const bounds = { west: lng, east: Math.min(179.9, lng + wide), south: lat, north: Math.min(84.9, lat + high) }
      const view = viewOf(bounds, { size, top: 90, right: 20, bottom: 30, left: 40, maxZoom: 16 })
      expect(view.zoom).toBeLessThanOrEqual(16)
      const [one, other] = [
        toPixel([bounds.west, bounds.north], view, size),
        toPixel([bounds.east, bounds.south], view, size),
      ]
      fc.pre(view.zoom > 0)
      expect(one.x).toBeGreaterThan(39.5)
      expect(one.y).toBeGreaterThan(89.5)
      expect(other.x).toBeLessThan(880.5)
      expect(other.y).toBeLessThan(570.5)
    }),
  )
})
