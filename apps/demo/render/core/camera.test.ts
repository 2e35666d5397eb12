import fc from 'fast-check'
import { expect, test } from 'vitest'
import { angles, direction, equirectangular, rectilinear } from './camera.ts'

const aim = (p: ReturnType<typeof equirectangular>, x: number, y: number): number[] => {
  const out = new Float64Array(3)
  p.aim(x, y, out)
  return [...out]
}
/** The greatest difference of two directions. */
const apart = (a: readonly number[], b: readonly number[]): number => Math.max(...a.map((x, i) => Math.abs(x - b[i]!)))

test('the centre looks north, a quarter to the right looks east, the top row looks up', () => {
  const p = equirectangular(400)
  expect(apart(aim(p, 200, 100), [0, 0, -1])).toBeLessThan(1e-9)
  expect(apart(aim(p, 300, 100), [1, 0, 0])).toBeLessThan(1e-9)
  expect(apart(aim(p, 100, 100), [-1, 0, 0])).toBeLessThan(1e-9)
  expect(aim(p, 50, 0)[1]).toBeCloseTo(1, 9)
})

test('the left edge continues at the right edge', () => {
  const p = equirectangular(400)
  for (const y of [0.5, 50, 100, 199.5]) expect(apart(aim(p, 0, y), aim(p, 400, y))).toBeLessThan(1e-9)
})

test('angles undo directions', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -179, max: 179, noNaN: true }),
      fc.double({ min: -89, max: 89, noNaN: true }),
      (yaw, pitch) => {
        const back = angles(direction(yaw, pitch))
        expect(back.yaw).toBeCloseTo(yaw, 6)
        expect(back.pitch).toBeCloseTo(pitch, 6)
      },
    ),
  )
})

test('a flat look has its axis in the centre and its field of view from top to bottom', () => {
  const p = rectilinear(300, 200, 40, 10, 70)
  expect(apart(aim(p, 150, 100), direction(40, 10))).toBeLessThan(1e-9)
  expect(apart(aim(p, 150, 0), direction(40, 45))).toBeLessThan(1e-9)
  expect(apart(aim(p, 150, 200), direction(40, -25))).toBeLessThan(1e-9)
})
