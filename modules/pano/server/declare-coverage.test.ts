import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cropOf } from './declare-coverage.ts'

test('whatever is said, the picture lies within the sphere', () => {
  const angles = { horizontal: [10, 360], vertical: [5, 180], offset: [-85, 85] } as const
  const number = ([min, max]: readonly [number, number]) => fc.double({ min, max, noNaN: true })
  const size = fc.record({ width: fc.integer({ min: 1, max: 60_000 }), height: fc.integer({ min: 1, max: 60_000 }) })
  fc.assert(
    fc.property(
      number(angles.horizontal),
      number(angles.vertical),
      number(angles.offset),
      size,
      (h, v, offset, picture) => {
        const crop = cropOf({ form: 'sphere', horizontal: h, vertical: v, offset }, picture)
        if (crop === undefined) return
        expect(crop.left).toBeGreaterThanOrEqual(0)
        expect(crop.top).toBeGreaterThanOrEqual(0)
        expect(crop.left + picture.width).toBeLessThanOrEqual(crop.fullWidth)
        expect(crop.top + picture.height).toBeLessThanOrEqual(crop.fullHeight)
      },
    ),
  )
})
