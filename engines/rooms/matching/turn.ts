// By how much one panorama is turned against another that was taken at the same place, from places that look alike in both.
import { repeatable } from './repeatable.ts'
import { cross, dot, unit, type Vector } from './vector.ts'
import type { Pair } from './pose.ts'

export interface Turn {
  /** Rows of the rotation that brings directions of the second picture into the first. */
  readonly rows: readonly [Vector, Vector, Vector]
  /** How many places lie where they should. */
  readonly agreeing: number
  /** Degrees that those miss each other by, in the median. */
  readonly error: number
}

const TRIES = 1500
const FEWEST = 8
/** Both tripods stand where the same tripod stood, more or less. */
const NEAR = Math.cos((2 * Math.PI) / 180)

/** Null where they do not agree on any. */
export function turnOf(pairs: readonly Pair[]): Turn | null {
  if (pairs.length < FEWEST) return null
  const pick = repeatable(pairs.length)
  let best: readonly Pair[] = []
  for (let n = 0; n < TRIES; n += 1) {
    const [one, other] = [pairs[pick()], pairs[pick()]]
    const rows = one === undefined || other === undefined ? null : fromTwo(one, other)
    if (rows === null) continue
    const agreeing = pairs.filter((pair) => isNear(pair, rows))
    if (agreeing.length > best.length) best = agreeing
  }
  if (best.length < FEWEST) return null
  let rows = fitted(best)
  const agreeing = pairs.filter((pair) => isNear(pair, rows))
  if (agreeing.length >= FEWEST) rows = fitted(agreeing)
  const misses = agreeing
    .map(({ from, to }) => Math.acos(Math.min(1, dot(from, applied(rows, to)))))
    .toSorted((a, b) => a - b)
  const error = ((misses[Math.floor(misses.length / 2)] ?? 0) * 180) / Math.PI
  return { rows, agreeing: agreeing.length, error }
}

type Rows = Turn['rows']

function applied(rows: Rows, v: Vector): Vector {
  return [dot(rows[0], v), dot(rows[1], v), dot(rows[2], v)]
}

function isNear({ from, to }: Pair, rows: Rows): boolean {
  return dot(from, applied(rows, to)) > NEAR
}

/** What brings two directions onto two others; null where they lie too close together to say. */
function fromTwo(one: Pair, other: Pair): Rows | null {
  const [there, here] = [frameOf(one.from, other.from), frameOf(one.to, other.to)]
  if (there === null || here === null) return null
  if (Math.abs(dot(one.from, other.from) - dot(one.to, other.to)) > 0.06) return null
  const row = (n: 0 | 1 | 2): Vector => {
    const [a, b, c] = here
    const [x, y, z] = [there[0][n], there[1][n], there[2][n]]
    return [a[0] * x + b[0] * y + c[0] * z, a[1] * x + b[1] * y + c[1] * z, a[2] * x + b[2] * y + c[2] * z]
  }
  return [row(0), row(1), row(2)]
}

function frameOf(a: Vector, b: Vector): Rows | null {
  const normal = cross(a, b)
  if (Math.hypot(...normal) < 0.25) return null
  const up = unit(normal)
  return [a, up, cross(a, up)]
}

/** The rotation with the least sum of squares: the quaternion that Davenport's matrix stretches most. */
function fitted(pairs: readonly Pair[]): Rows {
  const b = [0, 1, 2].map((i) =>
    [0, 1, 2].map((j) => pairs.reduce((sum, { from, to }) => sum + at(from, i) * at(to, j), 0)),
  )
  const s = (i: number, j: number): number => b[i]?.[j] ?? 0
  const trace = s(0, 0) + s(1, 1) + s(2, 2)
  const z = [s(2, 1) - s(1, 2), s(0, 2) - s(2, 0), s(1, 0) - s(0, 1)]
  const matrix = [0, 1, 2, 3].map((i) =>
    [0, 1, 2, 3].map((j) => {
      // Moved so far that the largest eigenvalue is also the one of largest size.
      const shift = i === j ? pairs.length : 0
      if (i === 3 || j === 3) return (i === j ? trace : (z[Math.min(i, j)] ?? 0)) + shift
      return s(i, j) + s(j, i) - (i === j ? trace : 0) + shift
    }),
  )
  let q = [0.1, 0.2, 0.3, 1]
  for (let n = 0; n < 400; n += 1) {
    const next = matrix.map((row) => row.reduce((sum, value, k) => sum + value * (q[k] ?? 0), 0))
    const length = Math.hypot(...next)
    q = next.map((value) => value / length)
  }
  const [x = 0, y = 0, w = 0, r = 1] = q
  return [
    [1 - 2 * (y * y + w * w), 2 * (x * y - w * r), 2 * (x * w + y * r)],
    [2 * (x * y + w * r), 1 - 2 * (x * x + w * w), 2 * (y * w - x * r)],
    [2 * (x * w - y * r), 2 * (y * w + x * r), 1 - 2 * (x * x + y * y)],
  ]
}

function at(vector: Vector, n: number): number {
  return vector[n] ?? 0
}
