// Which way is up in a panorama, from what stands upright in it: walls, doors, masts lie on great circles that meet overhead.
import { dot, unit, type Vector } from '../matching/vector.ts'
import { RADIAN } from '../plane.ts'
import { WHOLE_SPHERE, type SphereCrop } from '../sphere-picture.ts'
import { edgesOf, SECTORS, type Edges, type GreyPicture } from './sphere-edges.ts'

export interface FoundUpright {
  /** Of the picture: x right, y up, z ahead. */
  readonly up: Vector
  /** How far it may be off, degrees: 95 of 100 are nearer. */
  readonly error: number
}

/** Nobody holds a camera more askew, degrees. */
const MOST = 16
/** Cells of a degree where uprights vote for what they meet in. */
const FINE = 4
/** How far from a great circle an edge may be that counts for it, degrees: less and less. */
const NARROWING = [1.5, 1, 0.7, 0.5, 0.5, 0.5]
/** Where half as many again meet elsewhere, nobody knows which is up; so far from each other these are, degrees. */
const APART = 4
const SECOND = 0.75
/** Edges that meet in the point, of all that might: of edges by chance about one in twelve does. */
const LEAST_SHARE = 0.2
/** What is less sure is no finding, degrees. */
const MOST_ERROR = 0.6
/** Of the sphere's parts, in how many at least something stands upright. */
const LEAST_SECTORS = 5

/** Null where nothing stands upright, or too little to be sure of it. */
export function findUpright(picture: GreyPicture, crop: SphereCrop = WHOLE_SPHERE): FoundUpright | null {
  const edges = edgesOf(picture, crop, MOST + 6)
  const first = voted(edges)
  if (first === null) return null
  const found = fitted(edges, first)
  if (found === null || tilt(found) > MOST || !isSupported(edges, found)) return null
  const error = spread(edges, found)
  return error === null || error > MOST_ERROR ? null : { up: found, error }
}

const tilt = ([x, y, z]: Vector): number => Math.atan2(Math.hypot(x, z), y) / RADIAN

/** Where the most of them meet, on a plane that touches the sphere above. An edge is a straight line there. */
function voted({ count, normals, weights }: Edges): Vector | null {
  const half = MOST * FINE
  const side = 2 * half + 1
  const step = Math.tan(RADIAN / FINE)
  const votes = new Float64Array(side * side)
  for (let n = 0; n < count; n++) {
    const [x, y, z] = [normals[n * 3]!, normals[n * 3 + 1]!, normals[n * 3 + 2]!]
    const isSteep = Math.abs(x) > Math.abs(z)
    const [own, other] = isSteep ? [x, z] : [z, x]
    for (let k = 0; k < side; k++) {
      const at = Math.round(-(y / step + other * (k - half)) / own) + half
      if (at < 0 || at >= side) continue
      votes[isSteep ? k * side + at : at * side + k]! += weights[n]!
    }
  }
  const smooth = blurred(votes, side)
  const best = peakOf(smooth)
  const place = (at: number): readonly [number, number] => [(at % side) - half, Math.floor(at / side) - half]
  const [p, q] = place(best)
  const others = smooth.map((value, at) => {
    const [a, b] = place(at)
    return Math.hypot(a - p, b - q) > APART * FINE ? value : 0
  })
  const floor = smooth.toSorted()[smooth.length >> 1] ?? 0
  const isAlone = others[peakOf(others)]! - floor < SECOND * (smooth[best]! - floor)
  return smooth[best] === 0 || !isAlone ? null : unit([p * step, 1, q * step])
}

function peakOf(values: Float64Array): number {
  let best = 0
  for (let n = 1; n < values.length; n++) if (values[n]! > values[best]!) best = n
  return best
}

/** Five cells about each. */
function blurred(votes: Float64Array, side: number): Float64Array {
  const reach = 2
  return votes.map((_, at) => {
    const [x, y] = [at % side, Math.floor(at / side)]
    let sum = 0
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++) {
        const [a, b] = [x + dx, y + dy]
        if (a >= 0 && b >= 0 && a < side && b < side) sum += votes[b * side + a]! / (1 + dx * dx + dy * dy)
      }
    return sum
  })
}

/** Least squares over what is near, nearer each time. @param left a part of the sphere that does not count */
function fitted({ count, normals, weights, sectors }: Edges, first: Vector, left = -1): Vector | null {
  let up = first
  for (const width of NARROWING) {
    const reach = Math.sin(width * RADIAN)
    let [xx, xz, zz, xy, zy] = [0, 0, 0, 0, 0]
    for (let n = 0; n < count; n++) {
      if (sectors[n] === left) continue
      const [x, y, z] = [normals[n * 3]!, normals[n * 3 + 1]!, normals[n * 3 + 2]!]
      const off = (x * up[0] + y * up[1] + z * up[2]) / reach
      if (Math.abs(off) >= 3) continue
      const weight = weights[n]! * Math.exp(-off * off)
      xx += weight * x * x
      xz += weight * x * z
      zz += weight * z * z
      xy += weight * x * y
      zy += weight * z * y
    }
    const whole = xx * zz - xz * xz
    if (whole <= 1e-6 * (xx + zz) ** 2) return null
    up = unit([(zy * xz - xy * zz) / whole, 1, (xy * xz - zy * xx) / whole])
  }
  return up
}

function isSupported({ count, normals, weights, sectors }: Edges, up: Vector): boolean {
  const near = Math.sin(RADIAN)
  let [own, all] = [0, 0]
  const seen = new Float64Array(SECTORS)
  for (let n = 0; n < count; n++) {
    const weight = weights[n]!
    all += weight
    if (Math.abs(dot([normals[n * 3]!, normals[n * 3 + 1]!, normals[n * 3 + 2]!], up)) > near) continue
    own += weight
    seen[sectors[n]!]! += weight
  }
  const isSpread = seen.filter((weight) => weight > own / SECTORS / 8).length >= LEAST_SECTORS
  return all > 0 && own / all > LEAST_SHARE && isSpread
}

/** How much it depends on single parts of the sphere: each is left out once. */
function spread(edges: Edges, up: Vector): number | null {
  let sum = 0
  for (let left = 0; left < SECTORS; left++) {
    const without = fitted(edges, up, left)
    if (without === null) return null
    sum += (Math.acos(Math.min(1, dot(without, up))) / RADIAN) ** 2
  }
  return 1.96 * Math.sqrt((sum * (SECTORS - 1)) / SECTORS)
}
