import { expect, test } from 'vitest'
import { rotationInto } from '../sphere-picture.ts'
import { eased, walkPath } from './walk-path.ts'

test('the way begins and ends at the cameras and goes through the middle of the door', () => {
  const path = walkPath(
    { x: -4, y: 3 },
    [
      { x: -0.1, y: 0 },
      { x: 0.1, y: 0 },
    ],
    { x: 6, y: -2 },
  )
  expect(path.at(0)).toEqual({ x: -4, y: 3 })
  expect([path.at(1).x, path.at(1).y]).toEqual([expect.closeTo(6), expect.closeTo(-2)])
  const steps = Array.from({ length: 101 }, (_, n) => path.at(n / 100))
  const nearest = Math.min(...steps.map(({ x, y }) => Math.hypot(x, y)))
  expect(nearest).toBeLessThan(0.08)
  // In the door one walks across its wall, and every step is as long as the others.
  const inDoor = steps.filter(({ x }) => Math.abs(x) < 0.3)
  expect(Math.max(...inDoor.map(({ y }) => Math.abs(y)))).toBeLessThan(0.05)
  const lengths = steps.slice(1).map(({ x, y }, n) => Math.hypot(x - steps[n]!.x, y - steps[n]!.y))
  expect(Math.max(...lengths) / Math.min(...lengths)).toBeLessThan(1.1)
  expect(path.length).toBeGreaterThan(Math.hypot(4, 3) + Math.hypot(6, 2) - 0.3)
})

test('it begins and ends slowly', () => {
  expect([eased(0), eased(0.5), eased(1)]).toEqual([0, 0.5, 1])
  expect(eased(0.1)).toBeLessThan(0.05)
})

test('what lies at a bearing of the plan is ahead of a camera that is turned there', () => {
  const upright = [1, 0, 0, 0, 1, 0, 0, 0, 1]
  const rows = rotationInto({ bearing: 90 }, upright)
  const into = ([x, y, z]: readonly [number, number, number]): number[] =>
    [0, 1, 2].map((row) => rows[row * 3]! * x + rows[row * 3 + 1]! * y + rows[row * 3 + 2]! * z)
  // East is ahead, south to the right.
  expect(into([1, 0, 0])).toEqual([expect.closeTo(0), expect.closeTo(0), expect.closeTo(1)])
  expect(into([0, 0, 1])).toEqual([expect.closeTo(1), expect.closeTo(0), expect.closeTo(0)])
})
