// Places and directions in space: x east, y up, z south; metres.

export type Vector = readonly [x: number, y: number, z: number]

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const plus = (a: Vector, b: Vector, times = 1): Vector => [
  a[0] + b[0] * times,
  a[1] + b[1] * times,
  a[2] + b[2] * times,
]
export const minus = (a: Vector, b: Vector): Vector => plus(a, b, -1)
export const lengthOf = (a: Vector): number => Math.hypot(...a)

/** How a camera is held: unit vectors. */
export interface Axes {
  readonly right: Vector
  readonly above: Vector
  /** Away from what it looks at. */
  readonly back: Vector
}

/** What it looks through. */
export interface Lens {
  /** Degrees from top to bottom. */
  readonly fov: number
  /** How much wider than high. */
  readonly aspect: number
}
