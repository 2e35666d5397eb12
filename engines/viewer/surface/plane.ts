// How a picture lies between four directions: as the flat, rectangular thing it is, seen from where the visitor stands.
import { indicesOf } from '../picture/patch-mesh.ts'
import { add, dot, vectorOf } from '../view/angle.ts'
import type { Direction, Vector } from '../view/angle.ts'

const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

/** Steps of the mesh along each side: straight where the lens is, fine enough where it bends. */
export const STEPS = 24
/** Floats a corner of the mesh: place (3), weight, place in the picture (2). */
export const STRIDE = 6

interface Plane {
  /** Of the picture's upper left corner, and the ways along its upper and left edges. */
  readonly origin: Vector
  readonly across: Vector
  readonly down: Vector
}

/**
 * The parallelogram whose corners are seen in these directions (from the upper left, clockwise); null when there is
 * none before the eye. Its corners p satisfy p0 + p2 = p1 + p3, which settles all distances but one.
 */
export function planeThrough(rays: readonly Vector[]): Plane | null {
  const [v0, v1, v2, v3] = rays
  if (!v0 || !v1 || !v2 || !v3) return null
  const away: Vector = [-v3[0], -v3[1], -v3[2]]
  const det = dot(v0, cross(v2, away))
  if (Math.abs(det) < 1e-12) return null
  const d0 = dot(v1, cross(v2, away)) / det
  const d2 = dot(v0, cross(v1, away)) / det
  const d3 = dot(v0, cross(v2, v1)) / det
  if (!(d0 > 1e-6 && d2 > 1e-6 && d3 > 1e-6)) return null
  const origin: Vector = [v0[0] * d0, v0[1] * d0, v0[2] * d0]
  return { origin, across: add(v1, origin, -1), down: add([v3[0] * d3, v3[1] * d3, v3[2] * d3], origin, -1) }
}

/** On a flat picture a direction is a place, seen from above it. */
const flatRay = ({ yaw, pitch }: Direction): Vector => [yaw, pitch, 1]

/**
 * The mesh: each corner's place (a unit vector, or a place of a flat picture), the weight that keeps the picture in
 * perspective between corners, and where it lies in the picture.
 */
export function meshOf(corners: readonly Direction[], flat: boolean): Float32Array<ArrayBuffer> {
  const rays = corners.map(flat ? flatRay : vectorOf)
  const plane = planeThrough(rays)
  const found = new Float32Array((STEPS + 1) ** 2 * STRIDE)
  let at = 0
  for (let row = 0; row <= STEPS; row++)
    for (let column = 0; column <= STEPS; column++) {
      const [u, v] = [column / STEPS, row / STEPS]
      const [x, y, z] = plane ? add(add(plane.origin, plane.across, u), plane.down, v) : stretched(rays, u, v)
      const weight = flat ? z : Math.hypot(x, y, z)
      const place = flat ? [x / weight, y / weight, 0] : [x / weight, y / weight, z / weight]
      // Corners that make no rectangle are joined without perspective.
      found.set([...place, plane ? weight : 1, u, v], at)
      at += STRIDE
    }
  return found
}

function stretched(rays: readonly Vector[], u: number, v: number): Vector {
  const weights = [(1 - u) * (1 - v), u * (1 - v), u * v, (1 - u) * v]
  return rays.reduce<Vector>((sum, ray, index) => add(sum, ray, weights[index] ?? 0), [0, 0, 0])
}

export const meshIndices = (): Uint16Array<ArrayBuffer> => indicesOf(STEPS, STEPS)
