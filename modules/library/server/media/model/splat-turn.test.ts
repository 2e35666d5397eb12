import fc from 'fast-check'
import { expect, test } from 'vitest'
import { axesIn, lyingOf } from './splat-turn.ts'

const size = fc.double({ min: 1e-6, max: 1e3, noNaN: true })
const part = fc.integer({ min: -100, max: 100 })

/** Of sizes along axes: xx, xy, xz, yy, yz, zz. */
function covarianceOf(sizes: readonly number[], axes: Float64Array): Float64Array {
  const at = (row: number, column: number): number =>
    sizes.reduce((sum, one, axis) => sum + one ** 2 * (axes[axis * 3 + row] ?? 0) * (axes[axis * 3 + column] ?? 0), 0)
  return Float64Array.from([at(0, 0), at(0, 1), at(0, 2), at(1, 1), at(1, 2), at(2, 2)])
}

test('sizes and turn are found again in the covariance that they make', () => {
  fc.assert(
    fc.property(fc.array(size, { minLength: 3, maxLength: 3 }), fc.tuple(part, part, part, part), (sizes, turn) => {
      fc.pre(turn.some((one) => one !== 0))
      const length = Math.hypot(...turn)
      const axes = new Float64Array(9)
      axesIn(Buffer.from(turn.map((one) => Math.round((one / length) * 127 + 128))), 0, axes)
      const covariance = covarianceOf(sizes, axes)
      const found = lyingOf(covariance)
      const largest = Math.max(...sizes)
      for (const [nth, one] of found.sizes.toSorted((a, b) => a - b).entries())
        expect(Math.abs(one - (sizes.toSorted((a, b) => a - b)[nth] ?? 0))).toBeLessThan(1e-5 * largest)
      axesIn(Buffer.from(found.turn), 0, axes)
      // A turn of four bytes is a degree off at most.
      for (const [nth, one] of covarianceOf(found.sizes, axes).entries())
        expect(Math.abs(one - (covariance[nth] ?? 0))).toBeLessThan(0.04 * largest ** 2)
    }),
  )
})

test('a turn of nothing is none', () => {
  const axes = new Float64Array(9)
  axesIn(Buffer.from([128, 128, 128, 128]), 0, axes)
  expect([...axes]).toEqual([1, 0, 0, 0, 1, 0, 0, 0, 1])
})
