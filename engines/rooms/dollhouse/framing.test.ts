// All rooms are seen, whatever the window is like, and as large as it allows.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Vector } from '../gpu/space.ts'
import { framed } from './framing.ts'
import { axesOf, eyeOf, matrixOf, seenFrom, wayThrough } from './orbit.ts'

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const corner = fc.tuple(between(-60, 60), between(0, 12), between(-60, 60))
const boxes = fc.array(fc.tuple(corner, fc.tuple(between(1, 30), between(2, 8), between(1, 30))), {
  minLength: 1,
  maxLength: 6,
})
const sights = [boxes, between(0, 360), between(5, 80), between(0.4, 2.5)] as const
type Boxes = typeof boxes extends fc.Arbitrary<infer T> ? T : never

const cornersOf = (given: Boxes): Vector[] =>
  given.flatMap(([[x, y, z], [wide, high, deep]]) =>
    Array.from({ length: 8 }, (_, n): Vector => [
      x + (n & 1 ? wide : 0),
      y + (n & 2 ? high : 0),
      z + (n & 4 ? deep : 0),
    ]),
  )

test('everything lies in the window, and reaches its edges', () => {
  fc.assert(
    fc.property(...sights, (given, around, up, aspect) => {
      const places = cornersOf(given)
      const lens = { fov: 38, aspect }
      const orbit = { around, up, ...framed(places, axesOf({ around, up }), lens) }
      const seen = places.map((place) => seenFrom(orbit, lens, place)!)
      const edges = (axis: 'x' | 'y') => seen.map((at) => at[axis])
      for (const axis of ['x', 'y'] as const) {
        expect(Math.max(...edges(axis))).toBeLessThanOrEqual(0.92 + 1e-6)
        expect(Math.min(...edges(axis))).toBeGreaterThanOrEqual(-0.92 - 1e-6)
      }
      const widest = (['x', 'y'] as const).map((axis) => Math.max(...edges(axis)) - Math.min(...edges(axis)))
      expect(Math.max(...widest)).toBeCloseTo(1.84, 6)
    }),
  )
})

test('what is drawn, what is told and what is pointed at is one place', () => {
  fc.assert(
    fc.property(...sights, corner, (given, around, up, aspect, place) => {
      const lens = { fov: 38, aspect }
      const orbit = { around, up, ...framed(cornersOf(given), axesOf({ around, up }), lens) }
      const at = seenFrom(orbit, lens, place)
      fc.pre(at !== null)
      const matrix = matrixOf(orbit, lens)
      const clip = [0, 1, 2, 3].map(
        (row) =>
          matrix[row]! * place[0] + matrix[row + 4]! * place[1] + matrix[row + 8]! * place[2] + matrix[row + 12]!,
      )
      expect(clip[0]! / clip[3]!).toBeCloseTo(at.x, 3)
      expect(clip[1]! / clip[3]!).toBeCloseTo(at.y, 3)
      const [way, eye] = [wayThrough(orbit, lens, at), eyeOf(orbit)]
      const far = clip[3]!
      for (const axis of [0, 1, 2] as const) expect(eye[axis] + way[axis] * far).toBeCloseTo(place[axis], 2)
    }),
  )
})
