import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Primitives } from './bvh.ts'
import { stream } from '../math/noise.ts'
import { inOpening, Tracer } from './tracer.ts'

const scatter = (count: number, seed: number): Primitives => {
  const random = stream(seed)
  const edges = new Float64Array(count * 9)
  for (let i = 0; i < count; i++) {
    for (let k = 0; k < 9; k++) edges[i * 9 + k] = (random() - 0.5) * (k < 3 ? 10 : 3)
  }
  return {
    count,
    edges,
    triangle: Uint8Array.from({ length: count }, () => (random() < 0.5 ? 1 : 0)),
    clear: Uint8Array.from({ length: count }, () => (random() < 0.1 ? 1 : 0)),
    holeStart: new Int32Array(count),
    holeCount: Uint8Array.from({ length: count }, () => (random() < 0.3 ? 1 : 0)),
    openings: Float64Array.from([1, 0.4, 0.4, 0.2, 0.3]),
  }
}

/** The nearest hit by solving every plane with determinants, without a hierarchy. */
const slow = (p: Primitives, o: number[], d: number[], eye: boolean): { id: number; t: number } => {
  let best = { id: -1, t: Infinity }
  const det = (a: number[], b: number[], c: number[]): number =>
    a[0]! * (b[1]! * c[2]! - b[2]! * c[1]!) -
    a[1]! * (b[0]! * c[2]! - b[2]! * c[0]!) +
    a[2]! * (b[0]! * c[1]! - b[1]! * c[0]!)
  for (let i = 0; i < p.count; i++) {
    if (!eye && p.clear[i]) continue
    const e = Array.from(p.edges.subarray(i * 9, i * 9 + 9))
    const [a, b] = [e.slice(3, 6), e.slice(6, 9)]
    const s = o.map((x, k) => x - e[k]!)
    const back = d.map((x) => -x)
    const whole = det(a, b, back)
    const u = det(s, b, back) / whole
    const v = det(a, s, back) / whole
    const t = det(a, b, s) / whole
    if (u < 0 || v < 0 || u > 1 || v > 1 || (p.triangle[i] && u + v > 1)) continue
    if (t <= 1e-4 || t >= best.t || (p.holeCount[i]! > 0 && inOpening(p, i, u, v))) continue
    best = { id: i, t }
  }
  return best
}

test('the hierarchy finds what looking at every primitive finds', () => {
  const number = fc.double({ min: -6, max: 6, noNaN: true })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 400 }),
      fc.integer(),
      fc.array(number, { minLength: 6, maxLength: 6 }),
      (count, seed, ray) => {
        const prims = scatter(count, seed)
        const tracer = new Tracer(prims)
        const [o, d] = [ray.slice(0, 3), ray.slice(3).map((x) => x + 1e-3)]
        for (const eye of [true, false]) {
          const expected = slow(prims, o, d, eye)
          const id = tracer.closest(o[0]!, o[1]!, o[2]!, d[0]!, d[1]!, d[2]!, 1e9, eye)
          expect(id).toBe(expected.id)
          expect(id < 0 ? 0 : tracer.t - expected.t).toBeCloseTo(0, 6)
          expect(eye || tracer.blocked(o[0]!, o[1]!, o[2]!, d[0]!, d[1]!, d[2]!, 1e9) === id >= 0).toBe(true)
        }
      },
    ),
    { numRuns: 200 },
  )
})

test('a ray that runs along an axis meets a wall, and passes through its opening', () => {
  const wall: Primitives = {
    count: 1,
    edges: Float64Array.from([-1, 0, -2, 2, 0, 0, 0, 2, 0]),
    triangle: new Uint8Array(1),
    clear: new Uint8Array(1),
    holeStart: new Int32Array(1),
    holeCount: Uint8Array.from([1]),
    openings: Float64Array.from([0, 0.25, 0, 0.75, 0.5]),
  }
  const tracer = new Tracer(wall)
  expect(tracer.closest(0, 1.5, 0, 0, 0, -1, 1e9, true)).toBe(0)
  expect(tracer.t).toBeCloseTo(2, 12)
  expect(tracer.closest(0, 0.5, 0, 0, 0, -1, 1e9, true)).toBe(-1)
})
