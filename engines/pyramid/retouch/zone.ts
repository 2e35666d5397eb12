/** What is covered or repaired of a picture: an area with straight edges on the sphere, or the path of a brush. Plain data. */
export interface Direction {
  /** degrees; 0 is the middle of the picture, right is positive */
  readonly yaw: number
  /** degrees, up is positive */
  readonly pitch: number
}

/** `heal` puts its surroundings in its place; the others cover it. */
export type Effect = 'blur' | 'mosaic' | 'colour' | 'heal'

export interface Zone {
  /** Corners of an area, or the path of a brush. */
  readonly points: readonly Direction[]
  /** Width of the brush in degrees; null for an area. */
  readonly brush: number | null
  readonly effect: Effect
  /** `#rrggbb`, for `colour` */
  readonly colour: string
}

/** Degrees: how far from its middle a zone may reach, so that one plane before the eye holds it. */
export const FARTHEST = 62

/** Does one plane hold it? */
export function isWithinReach({ points, brush }: Pick<Zone, 'points' | 'brush'>): boolean {
  const vectors = points.map(({ yaw, pitch }) => toVector(yaw * RADIAN, pitch * RADIAN))
  const middle = meanOf(vectors)
  if (middle === null) return false
  const reach = Math.cos((FARTHEST - (brush ?? 0) / 2) * RADIAN)
  return vectors.every((vector) => dot(vector, middle) >= reach)
}

export const RADIAN = Math.PI / 180

/** To the right, up, ahead. */
export type Vector = readonly [number, number, number]

export function toVector(longitude: number, latitude: number): Vector {
  const around = Math.cos(latitude)
  return [Math.sin(longitude) * around, Math.sin(latitude), Math.cos(longitude) * around]
}

export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/** Of unit length; null where there is none. */
export function meanOf(vectors: readonly Vector[]): Vector | null {
  const sum = vectors.reduce<Vector>((a, b) => [a[0] + b[0], a[1] + b[1], a[2] + b[2]], [0, 0, 0])
  const length = Math.hypot(...sum)
  return length < 1e-3 * vectors.length ? null : [sum[0] / length, sum[1] / length, sum[2] / length]
}
