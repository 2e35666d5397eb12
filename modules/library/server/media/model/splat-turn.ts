// How a Gaussian lies: four bytes in a file, and the axes of its three sizes.

const STEP = 128

/** Directions of the three sizes as rows, nine numbers. @param at where the turn stands: w, x, y, z */
export function axesIn(bytes: Buffer, at: number, axes: Float64Array): void {
  let w = bytes.readUInt8(at) - STEP
  let x = bytes.readUInt8(at + 1) - STEP
  let y = bytes.readUInt8(at + 2) - STEP
  let z = bytes.readUInt8(at + 3) - STEP
  const length = Math.hypot(w, x, y, z)
  if (length === 0) w = 1
  else {
    w /= length
    x /= length
    y /= length
    z /= length
  }
  axes[0] = 1 - 2 * (y * y + z * z)
  axes[1] = 2 * (x * y + w * z)
  axes[2] = 2 * (x * z - w * y)
  axes[3] = 2 * (x * y - w * z)
  axes[4] = 1 - 2 * (x * x + z * z)
  axes[5] = 2 * (y * z + w * x)
  axes[6] = 2 * (x * z + w * y)
  axes[7] = 2 * (y * z - w * x)
  axes[8] = 1 - 2 * (x * x + y * y)
}

type Row = [number, number, number]
type Matrix = [Row, Row, Row]

interface Lying {
  readonly sizes: Row
  /** w, x, y, z as bytes. */
  readonly turn: readonly number[]
}

/** Of a covariance (xx, xy, xz, yy, yz, zz): the standard deviations along its own axes, and these. */
export function lyingOf(covariance: Float64Array): Lying {
  const [xx = 0, xy = 0, xz = 0, yy = 0, yz = 0, zz = 0] = covariance
  const matrix: Matrix = [
    [xx, xy, xz],
    [xy, yy, yz],
    [xz, yz, zz],
  ]
  const axes = ownAxes(matrix)
  const size = (axis: 0 | 1 | 2): number => Math.sqrt(Math.max(0, matrix[axis][axis]))
  const turn = turnOf(axes)
  return {
    sizes: [size(0), size(1), size(2)],
    turn: turn.map((part) => Math.max(0, Math.min(255, Math.round(part * STEP + STEP)))),
  }
}

const PAIRS = [
  [0, 1],
  [0, 2],
  [1, 2],
] as const
/** Each sweep squares what is left beside the diagonal: four or five do. */
const SWEEPS = 8
/** So little beside the diagonal is nothing, of what is on it: the least size is a millionth of the largest then. */
const NOTHING = 1e-12

/** Jacobi: turns pairs of axes until nothing but the diagonal is left. @returns the axes as columns */
function ownAxes(matrix: Matrix): Matrix {
  const axes: Matrix = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ]
  const trace = Math.abs(matrix[0][0]) + Math.abs(matrix[1][1]) + Math.abs(matrix[2][2])
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    const beside = Math.abs(matrix[0][1]) + Math.abs(matrix[0][2]) + Math.abs(matrix[1][2])
    if (beside <= trace * NOTHING) break
    for (const [p, q] of PAIRS) turnAway(matrix, axes, p, q)
  }
  return axes
}

function turnAway(matrix: Matrix, axes: Matrix, p: 0 | 1, q: 1 | 2): void {
  const beside = matrix[p][q]
  if (beside === 0) return
  const half = (matrix[q][q] - matrix[p][p]) / (2 * beside)
  const tangent = (half < 0 ? -1 : 1) / (Math.abs(half) + Math.hypot(half, 1))
  const cosine = 1 / Math.hypot(tangent, 1)
  const sine = tangent * cosine
  for (const row of matrix) turnPair(row, p, q, cosine, sine)
  for (const axis of [0, 1, 2] as const) {
    const [one, other] = [matrix[p][axis], matrix[q][axis]]
    matrix[p][axis] = cosine * one - sine * other
    matrix[q][axis] = sine * one + cosine * other
  }
  for (const row of axes) turnPair(row, p, q, cosine, sine)
}

function turnPair(row: Row, p: 0 | 1, q: 1 | 2, cosine: number, sine: number): void {
  const [one, other] = [row[p], row[q]]
  row[p] = cosine * one - sine * other
  row[q] = sine * one + cosine * other
}

/** The quaternion of axes that turns alone have made, so that they are right-handed. */
function turnOf([[a, b, c], [d, e, f], [g, h, i]]: Matrix): readonly number[] {
  // The greatest part is divided by, so that nothing is lost.
  const parts = [1 + a + e + i, 1 + a - e - i, 1 - a + e - i, 1 - a - e + i]
  const greatest = parts.indexOf(Math.max(...parts))
  const twice = 2 * Math.sqrt(parts[greatest] ?? 1)
  const [x, y, z] = [h - f, c - g, d - b]
  const [xy, xz, yz] = [b + d, c + g, f + h]
  const rows = [
    [parts[0] ?? 1, x, y, z],
    [x, parts[1] ?? 0, xy, xz],
    [y, xy, parts[2] ?? 0, yz],
    [z, xz, yz, parts[3] ?? 0],
  ]
  return (rows[greatest] ?? [1, 0, 0, 0]).map((part) => part / twice)
}
