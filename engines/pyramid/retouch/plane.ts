/** The plane before the eye on which a zone is measured: it touches the sphere in the middle of the zone. A flat picture is one itself. */
import { dot, meanOf, RADIAN, toVector, type Direction, type Vector } from './zone.ts'

export interface Plane {
  readonly isFlat: boolean
  /** The line of sight; to the right and up on the plane. */
  readonly ahead: Vector
  readonly right: Vector
  readonly up: Vector
  /** Where u and v are 0. */
  readonly origin: Vector
}

/** What lies further to the side is not on the plane. */
const LEAST_AHEAD = 0.12

/** @returns null for points that have no middle, such as opposite ones */
export function planeOf(points: readonly Direction[], isFlat: boolean): Plane | null {
  if (isFlat) {
    const [x, y] = [
      (mean(points.map(({ yaw }) => yaw)) * Math.PI) / 180,
      (mean(points.map(({ pitch }) => pitch)) * Math.PI) / 180,
    ]
    // Of a place (x, y, 1): what lies ahead is 1, and the origin is taken away.
    return { isFlat, ahead: [0, 0, 1], right: [1, 0, -x], up: [0, 1, -y], origin: [x, y, 1] }
  }
  const ahead = meanOf(points.map(({ yaw, pitch }) => toVector(yaw * RADIAN, pitch * RADIAN)))
  if (ahead === null) return null
  const flat = Math.hypot(ahead[0], ahead[2])
  const right: Vector = flat < 1e-6 ? [1, 0, 0] : [ahead[2] / flat, 0, -ahead[0] / flat]
  return { isFlat, ahead, right, up: cross(ahead, right), origin: ahead }
}

/** On the plane, in radians near its middle; false for what is beside or behind it. */
export function toPlane({ ahead, right, up }: Plane, place: Vector, out: Float64Array): boolean {
  const distance = dot(place, ahead)
  if (distance < LEAST_AHEAD) return false
  out[0] = dot(place, right) / distance
  out[1] = dot(place, up) / distance
  return true
}

export function fromPlane({ isFlat, ahead, right, up, origin }: Plane, u: number, v: number): Vector {
  if (isFlat) return [origin[0] + u, origin[1] + v, 1]
  const [x, y, z] = [0, 1, 2].map((i) => (ahead[i] ?? 0) + u * (right[i] ?? 0) + v * (up[i] ?? 0))
  const length = Math.hypot(x ?? 0, y ?? 0, z ?? 0)
  return [(x ?? 0) / length, (y ?? 0) / length, (z ?? 0) / length]
}

export function placeOf({ yaw, pitch }: Direction, isFlat: boolean): Vector {
  return isFlat ? [yaw * RADIAN, pitch * RADIAN, 1] : toVector(yaw * RADIAN, pitch * RADIAN)
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
