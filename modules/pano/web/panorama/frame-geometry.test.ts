import fc from 'fast-check'
import { expect, test } from 'vitest'
import { directionAt, frameCorners, horizontalFov } from './frame-geometry.ts'

const view = fc.record({
  yaw: fc.double({ min: -180, max: 180, noNaN: true }),
  pitch: fc.double({ min: -80, max: 80, noNaN: true }),
  fov: fc.double({ min: 20, max: 100, noNaN: true }),
})

test('the middle of a frame is where its view looks, its upper edge half the field above', () => {
  fc.assert(
    fc.property(view, (given) => {
      const middle = directionAt(given, 0, 0)
      expect(Math.cos(((middle.yaw - given.yaw) * Math.PI) / 180)).toBeCloseTo(1, 9)
      expect(middle.pitch).toBeCloseTo(given.pitch, 6)
    }),
  )
  expect(directionAt({ yaw: 0, pitch: 0, fov: 75 }, 0, 1).pitch).toBeCloseTo(37.5, 9)
  expect(directionAt({ yaw: 170, pitch: 0, fov: 90 }, 1, 0).yaw).toBeCloseTo(170 + horizontalFov(90) / 2 - 360, 9)
})

test('corners stand level and mirror each other about the middle', () => {
  const [upperLeft, upperRight, lowerRight, lowerLeft] = frameCorners({ yaw: 0, pitch: 0, fov: 60 })
  expect(upperLeft?.yaw).toBeCloseTo(-(upperRight?.yaw ?? 0), 9)
  expect(upperLeft?.pitch).toBeCloseTo(upperRight?.pitch ?? 0, 9)
  expect(lowerLeft?.pitch).toBeCloseTo(-(upperLeft?.pitch ?? 0), 9)
  expect(lowerRight?.yaw).toBeCloseTo(upperRight?.yaw ?? 0, 9)
})
