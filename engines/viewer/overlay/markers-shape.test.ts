// Where pictures lie, how stacks are found and opened, and how frames of a strip are cut.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { angleBetween } from '../view/angle.ts'
import { clustersOf, fanOf } from '../marker/cluster.ts'
import { matrixOnto } from '../marker/homography.ts'
import { DEGREES_PER_PIXEL, cornersOf } from '../marker/planar-corners.ts'
import { framePlaces } from './picture.ts'

const numbersOf = (matrix: string): number[] => matrix.slice(9, -1).split(',').map(Number)

/** Where a CSS matrix puts a point. */
function moved(matrix: string, x: number, y: number): { x: number; y: number } {
  const m = numbersOf(matrix)
  const w = m[3]! * x + m[7]! * y + m[15]!
  return { x: (m[0]! * x + m[4]! * y + m[12]!) / w, y: (m[1]! * x + m[5]! * y + m[13]!) / w }
}

describe('a picture laid onto four points', () => {
  const near = (base: number) => fc.double({ min: base - 20, max: base + 20, noNaN: true })

  it('has its corners there', () => {
    fc.assert(
      fc.property(
        fc.tuple(near(0), near(0), near(100), near(0), near(100), near(80), near(0), near(80)),
        ([ax, ay, bx, by, cx, cy, dx, dy]) => {
          const corners = [
            { x: ax, y: ay },
            { x: bx, y: by },
            { x: cx, y: cy },
            { x: dx, y: dy },
          ]
          const matrix = matrixOnto(corners, 64, 48)
          expect(matrix).not.toBeNull()
          ;[
            [0, 0],
            [64, 0],
            [64, 48],
            [0, 48],
          ].forEach(([x = 0, y = 0], index) => {
            const at = moved(matrix!, x, y)
            expect(at.x).toBeCloseTo(corners[index]!.x, 2)
            expect(at.y).toBeCloseTo(corners[index]!.y, 2)
          })
        },
      ),
    )
  })

  it('is refused where the four make no convex shape', () => {
    const square = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 10 },
      { x: 0, y: 10 },
    ]
    expect(matrixOnto([square[0]!, square[2]!, square[1]!, square[3]!], 10, 10)).toBeNull()
    expect(matrixOnto([square[0]!, square[0]!, square[1]!, square[2]!], 10, 10)).toBeNull()
    expect(matrixOnto(square, 0, 10)).toBeNull()
  })
})

describe('a picture that lies in the scene', () => {
  it('takes its degrees, with the anchor on the direction', () => {
    const at = { yaw: 150, pitch: 40 }
    const lying = { width: 60, height: 40, anchor: { x: 0.5, y: 1 }, scale: 2, rotation: 0 }
    const [a, b, c, d] = cornersOf(at, lying) as [typeof at, typeof at, typeof at, typeof at]
    expect(angleBetween(d, c)).toBeCloseTo(60 * 2 * DEGREES_PER_PIXEL, 1)
    expect(angleBetween(at, d)).toBeCloseTo(angleBetween(at, c), 6)
    expect(angleBetween(a, at)).toBeGreaterThan(angleBetween(d, at))
    expect(b.pitch).toBeGreaterThan(c.pitch)
  })

  it('turns clockwise as seen', () => {
    const lying = { width: 60, height: 40, anchor: { x: 0.5, y: 0.5 }, scale: 1, rotation: 90 }
    const [a] = cornersOf({ yaw: 0, pitch: 0 }, lying)
    // The upper left corner has gone to the upper right.
    expect(a!.yaw).toBeGreaterThan(0)
    expect(a!.pitch).toBeGreaterThan(0)
  })
})

describe('markers on one spot', () => {
  it('are found with the uppermost first, and none is in two stacks', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ x: fc.integer({ min: 0, max: 200 }), y: fc.integer({ min: 0, max: 200 }) }), {
          maxLength: 60,
        }),
        (places) => {
          const spots = places.map((place, index) => ({ ...place, id: String(index), order: (index * 7) % 11 }))
          const groups = clustersOf(spots)
          const ids = groups.flat().map(({ id }) => id)
          expect(new Set(ids).size).toBe(ids.length)
          for (const [first, ...rest] of groups)
            for (const spot of rest) {
              expect(first!.order).toBeGreaterThanOrEqual(spot.order)
              expect(Math.hypot(spot.x - first!.x, spot.y - first!.y)).toBeLessThan(20)
            }
          // Two in no stack do not touch each other.
          const alone = spots.filter(({ id }) => !ids.includes(id))
          const touching = alone.some((a) => alone.some((b) => a !== b && Math.hypot(a.x - b.x, a.y - b.y) < 20))
          expect(touching).toBe(false)
        },
      ),
    )
  })

  it('open out far enough apart for fingers, inside the window', () => {
    for (const count of [2, 3, 8, 20]) {
      const places = fanOf({ x: 5, y: 595 }, count, 800, 600)
      for (const { x, y } of places) {
        expect(x).toBeGreaterThan(0)
        expect(y).toBeLessThan(600)
      }
      for (let i = 0; i < count; i++) {
        const [a, b] = [places[i]!, places[(i + 1) % count]!]
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(44)
      }
    }
  })
})

it('cuts a strip in rows', () => {
  expect(framePlaces(4, 3, 10, 20)).toEqual(['0px 0px', '-10px 0px', '-20px 0px', '0px -20px'])
})
