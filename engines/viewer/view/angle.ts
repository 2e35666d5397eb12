// Directions: yaw 0 is the middle of the picture, positive to the right; pitch is positive up; degrees outside, radians here.

export type Vector = readonly [number, number, number]

export interface Direction {
  readonly yaw: number
  readonly pitch: number
}

export const RADIAN = Math.PI / 180

export const clamp = (value: number, min: number, max: number): number =>
  value < min ? min : value > max ? max : value

/** The same angle in [-180, 180). */
export const wrapDegrees = (angle: number): number => angle - 360 * Math.floor((angle + 180) / 360)

/** The same angle in [-π, π). */
export const wrapRadians = (angle: number): number => angle - 2 * Math.PI * Math.floor((angle + Math.PI) / 2 / Math.PI)

/** Unit vector of a direction: x to the right of yaw 0, y up, z ahead. */
export function vectorOf({ yaw, pitch }: Direction): Vector {
  const [y, p] = [yaw * RADIAN, pitch * RADIAN]
  return [Math.sin(y) * Math.cos(p), Math.sin(p), Math.cos(y) * Math.cos(p)]
}

/** Direction of a vector of any length. */
export function directionOf([x, y, z]: Vector): Direction {
  return { yaw: Math.atan2(x, z) / RADIAN, pitch: Math.atan2(y, Math.hypot(x, z)) / RADIAN }
}

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

/** a + b·k */
export const add = (a: Vector, b: Vector, k: number): Vector => [a[0] + b[0] * k, a[1] + b[1] * k, a[2] + b[2] * k]

/** Smallest angle between two directions, in degrees. */
export function angleBetween(a: Direction, b: Direction): number {
  const [u, v] = [vectorOf(a), vectorOf(b)]
  const cross = Math.hypot(u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0])
  return Math.atan2(cross, dot(u, v)) / RADIAN
}
