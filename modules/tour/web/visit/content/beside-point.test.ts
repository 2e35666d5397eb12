import fc from 'fast-check'
import { expect, test } from 'vitest'
import { besidePoint } from './beside-point.ts'

const card = { width: 300, height: 180 }

test('a card stands beside its point, on the side that has room', () => {
  const screen = { width: 1440, height: 900 }
  expect(besidePoint({ x: 720, y: 450 }, card, screen)).toMatchObject({ side: 'right', x: 750 })
  expect(besidePoint({ x: 1400, y: 450 }, card, screen)).toMatchObject({ side: 'left', x: 1070 })
  expect(besidePoint(null, card, screen)).toBeNull()
  expect(besidePoint({ x: -40, y: 450 }, card, screen)).toBeNull()
})

test('wherever the point is, all of the card is seen', () => {
  const width = fc.integer({ min: 340, max: 2600 })
  const height = fc.integer({ min: 220, max: 1600 })
  fc.assert(
    fc.property(
      width,
      height,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (w, h, u, v) => {
        const spot = besidePoint({ x: u * w, y: v * h }, card, { width: w, height: h })
        expect(spot).not.toBeNull()
        expect(spot!.x).toBeGreaterThanOrEqual(16)
        expect(spot!.y).toBeGreaterThanOrEqual(16)
        expect(spot!.x + card.width).toBeLessThanOrEqual(w - 16)
        expect(spot!.y + card.height).toBeLessThanOrEqual(h - 16)
      },
    ),
  )
})
