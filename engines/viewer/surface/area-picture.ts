// An area as a picture that lies in the scene, for where no page is: on the plane that touches the sphere at its label's place,
// where shortest ways are straight.
import { DEGREES_PER_PIXEL } from '../marker/planar-corners.ts'
import { PLAIN_AREA } from '../marker/paint-areas.ts'
import type { PolygonHotspot } from '../model/hotspot.ts'
import { RADIAN, dot, vectorOf } from '../view/angle.ts'
import type { Direction, Vector } from '../view/angle.ts'

interface AreaShape {
  /** In pixels at scale 1, about the upper left corner. */
  readonly points: readonly { readonly x: number; readonly y: number }[]
  readonly width: number
  readonly height: number
  /** The label's place, as fractions. */
  readonly anchor: { readonly x: number; readonly y: number }
}

/** What lies further from the label's place is drawn in as far as this: the plane ends at a quarter turn. */
const FURTHEST = Math.tan(82 * RADIAN)

function onPlane(at: Direction, point: Direction, flat: boolean): { x: number; y: number } {
  if (flat) return { x: (point.yaw - at.yaw) / DEGREES_PER_PIXEL, y: (at.pitch - point.pitch) / DEGREES_PER_PIXEL }
  const towards = vectorOf(point)
  const east: Vector = [Math.cos(at.yaw * RADIAN), 0, -Math.sin(at.yaw * RADIAN)]
  const [x, y, z] = [
    dot(towards, east),
    -dot(towards, vectorOf({ ...at, pitch: at.pitch + 90 })),
    dot(towards, vectorOf(at)),
  ]
  const away = Math.hypot(x, y)
  const reach = (z > 0 ? Math.min(FURTHEST, away / z) : FURTHEST) / (away || 1)
  return { x: (x * reach) / RADIAN / DEGREES_PER_PIXEL, y: (y * reach) / RADIAN / DEGREES_PER_PIXEL }
}

export function shapeOf({ yaw, pitch, points, strokeWidth }: PolygonHotspot, flat: boolean): AreaShape {
  const places = points.map((point) => onPlane({ yaw, pitch }, point, flat))
  const rim = (strokeWidth ?? PLAIN_AREA.strokeWidth) + 2
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs) - rim, Math.min(...ys) - rim]
  const [width, height] = [Math.max(...xs) + rim - left, Math.max(...ys) + rim - top]
  return {
    points: places.map(({ x, y }) => ({ x: x - left, y: y - top })),
    width,
    height,
    anchor: { x: -left / width, y: -top / height },
  }
}
