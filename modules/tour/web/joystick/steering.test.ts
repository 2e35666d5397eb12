import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eased, isResting, rest, steered } from './steering.ts'

const part = fc.double({ min: -1, max: 1, noNaN: true })
const view = fc.record({
  yaw: fc.double({ min: -180, max: 180, noNaN: true }),
  pitch: fc.double({ min: -90, max: 90, noNaN: true }),
  fov: fc.double({ min: 5, max: 140, noNaN: true }),
})

test('wherever it is pushed, the view stays a view', () => {
  fc.assert(
    fc.property(view, part, part, part, fc.double({ min: 0, max: 5, noNaN: true }), (from, x, y, zoom, seconds) => {
      const { yaw, pitch, fov } = steered(from, { x, y, zoom }, seconds)
      expect(yaw >= -180 && yaw <= 180 && pitch >= -90 && pitch <= 90 && fov >= 5 && fov <= 140).toBe(true)
    }),
  )
})

test('right turns right, up looks up, closer narrows, and rest does nothing', () => {
  const from = { yaw: 10, pitch: 0, fov: 60 }
  expect(steered(from, { x: 1, y: 0.5, zoom: 1 }, 0.5)).toMatchObject({ yaw: 43 })
  expect(steered(from, { x: 0, y: 0.5, zoom: 0 }, 0.5).pitch).toBeGreaterThan(5)
  expect(steered(from, { x: 0, y: 0, zoom: 1 }, 1).fov).toBeCloseTo(60 / 2.2)
  expect(steered(from, rest, 3)).toEqual(from)
  expect(isResting(rest)).toBe(true)
})

test('it crosses the back without a jump the long way round', () => {
  expect(steered({ yaw: 179, pitch: 0, fov: 50 }, { x: 1, y: 0, zoom: 0 }, 0.1).yaw).toBeCloseTo(-175.5)
})

test('half a push is much less than half the speed', () => {
  expect(eased(0.5)).toBeLessThan(0.3)
  expect(eased(-0.5)).toBe(-eased(0.5))
  expect(eased(7)).toBe(1)
})
