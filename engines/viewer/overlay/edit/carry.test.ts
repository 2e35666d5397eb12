import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { angleBetween } from '../../view/angle.ts'
import { carried, carriedTo, halfway } from './carry.ts'

const somewhere = fc.record({
  yaw: fc.double({ min: -180, max: 180, noNaN: true }),
  pitch: fc.double({ min: -60, max: 60, noNaN: true }),
})
const around = fc.array(
  fc.record({
    yaw: fc.double({ min: -20, max: 20, noNaN: true }),
    pitch: fc.double({ min: -15, max: 15, noNaN: true }),
  }),
  { minLength: 3, maxLength: 6 },
)

describe('carrying a shape', () => {
  it('keeps its size and form', () => {
    fc.assert(
      fc.property(somewhere, around, somewhere, (centre, offsets, to) => {
        const points = offsets.map(({ yaw, pitch }) => ({ yaw: centre.yaw + yaw, pitch: centre.pitch + pitch }))
        const moved = carriedTo({ centre, points }, to)
        points.forEach((point, index) => {
          const other = points[(index + 1) % points.length]!
          const [a, b] = [moved.points[index]!, moved.points[(index + 1) % points.length]!]
          expect(angleBetween(a, b)).toBeCloseTo(angleBetween(point, other), 6)
          expect(angleBetween(a, moved.centre)).toBeCloseTo(angleBetween(point, centre), 6)
        })
      }),
    )
  })

  it('keeps what was grabbed under the finger', () => {
    fc.assert(
      fc.property(somewhere, around, somewhere, (centre, offsets, to) => {
        const points = offsets.map(({ yaw, pitch }) => ({ yaw: centre.yaw + yaw, pitch: centre.pitch + pitch }))
        const grabbed = points[0]!
        const moved = carried({ centre, points }, grabbed, to)
        expect(angleBetween(moved.points[0]!, to)).toBeLessThan(0.3)
      }),
    )
  })

  it('comes back when it is carried back', () => {
    const shape = {
      centre: { yaw: 170, pitch: 10 },
      points: [
        { yaw: 160, pitch: 5 },
        { yaw: -175, pitch: 5 },
        { yaw: 170, pitch: 30 },
      ],
    }
    const back = carriedTo(carriedTo(shape, { yaw: -20, pitch: -40 }), shape.centre)
    back.points.forEach((point, index) => expect(angleBetween(point, shape.points[index]!)).toBeLessThan(1e-6))
  })

  it('is a shift on a flat picture', () => {
    const shape = { centre: { yaw: 0, pitch: 0 }, points: [{ yaw: 10, pitch: 5 }] }
    expect(carried(shape, { yaw: 1, pitch: 1 }, { yaw: 4, pitch: 0 }, true)).toEqual({
      centre: { yaw: 3, pitch: -1 },
      points: [{ yaw: 13, pitch: 4 }],
    })
  })
})

it('finds the middle of an edge across ±180°', () => {
  const middle = halfway({ yaw: 170, pitch: 0 }, { yaw: -170, pitch: 0 })
  expect(Math.abs(middle.yaw)).toBeCloseTo(180, 6)
  expect(halfway({ yaw: -40, pitch: 30 }, { yaw: 40, pitch: 30 }).pitch).toBeGreaterThan(30)
})
