// Gauss–Newton for a few hundred unknowns: residuals are given in units of their own standard deviation, so that the inverse of
// the normal matrix is the covariance of what is found.

export interface Fit {
  readonly found: Float64Array
  /** Of unknown `i` with `j`. */
  covariance(i: number, j: number): number
  /** Sum of the squares of what is left. */
  readonly left: number
  /** How many residuals there are beyond the unknowns. */
  readonly freedom: number
}

type Residuals = (unknowns: Float64Array) => readonly number[]

const STEP = 1e-6

export function leastSquares(start: Float64Array, residuals: Residuals, rounds = 12): Fit {
  let at = Float64Array.from(start)
  let now = residuals(at)
  for (let round = 0; round < rounds; round++) {
    const { normal, gradient } = equations(at, residuals)
    const step = solve(factor(normal, at.length), gradient)
    let next = moved(at, step, -1)
    let then = residuals(next)
    for (let half = 0.5; squares(then) > squares(now) + 1e-12 && half > 1e-3; half /= 2) {
      next = moved(at, step, -half)
      then = residuals(next)
    }
    const done = squares(then) >= squares(now) - 1e-10
    if (squares(then) <= squares(now)) [at, now] = [next, then]
    if (done) break
  }
  const lower = factor(equations(at, residuals).normal, at.length)
  const columns = new Map<number, Float64Array>()
  const column = (j: number): Float64Array => {
    const known = columns.get(j)
    if (known) return known
    const made = solve(
      lower,
      Float64Array.from({ length: at.length }, (_, i) => (i === j ? 1 : 0)),
    )
    columns.set(j, made)
    return made
  }
  return {
    found: at,
    covariance: (i, j) => column(j)[i] ?? 0,
    left: squares(now),
    freedom: now.length - at.length,
  }
}

const squares = (list: readonly number[]): number => list.reduce((sum, x) => sum + x * x, 0)
const moved = (at: Float64Array, step: Float64Array, times: number) => at.map((x, i) => x + times * (step[i] ?? 0))

/** By central differences: residuals are short formulas, and nothing of them has to be written twice. */
function equations(at: Float64Array, residuals: Residuals) {
  const n = at.length
  const now = residuals(at)
  const slopes = Array.from(at, (x, i) => {
    const step = STEP * Math.max(1, Math.abs(x))
    const probe = Float64Array.from(at)
    probe[i] = x + step
    const above = residuals(probe)
    probe[i] = x - step
    const below = residuals(probe)
    return Float64Array.from(above, (value, k) => (value - (below[k] ?? 0)) / (2 * step))
  })
  const normal = new Float64Array(n * n)
  const gradient = new Float64Array(n)
  for (const [i, slope] of slopes.entries()) {
    for (let j = 0; j <= i; j++) {
      const other = slopes[j]!
      let sum = 0
      for (let k = 0; k < slope.length; k++) sum += slope[k]! * other[k]!
      normal[i * n + j] = normal[j * n + i] = sum
    }
    gradient[i] = slope.reduce((sum, value, k) => sum + value * (now[k] ?? 0), 0)
  }
  return { normal, gradient }
}

/** Cholesky; a hair on the diagonal keeps what nothing determines where it is. */
function factor(matrix: Float64Array, n: number): Float64Array {
  const lower = new Float64Array(n * n)
  for (let i = 0; i < n; i++)
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i * n + j]!
      for (let k = 0; k < j; k++) sum -= lower[i * n + k]! * lower[j * n + k]!
      if (i === j) lower[i * n + i] = Math.sqrt(Math.max(sum, 1e-9 + 1e-14 * matrix[i * n + i]!))
      else lower[i * n + j] = sum / lower[j * n + j]!
    }
  return lower
}

function solve(lower: Float64Array, right: Float64Array): Float64Array {
  const n = right.length
  const x = Float64Array.from(right)
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < i; k++) x[i] = x[i]! - lower[i * n + k]! * x[k]!
    x[i] = x[i]! / lower[i * n + i]!
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++) x[i] = x[i]! - lower[k * n + i]! * x[k]!
    x[i] = x[i]! / lower[i * n + i]!
  }
  return x
}
