// What one sees from one place of a plan to another: walls are in the way, doors, passages and windows are not.
import type { Point } from './model.ts'
import type { PlanOpening, PlanShape } from './plan.ts'
import { after, cross, dot, meet, minus, plus } from './plane.ts'
import type { Place } from './surfaces.ts'

/** A frame hides no more than this, metres. */
const FRAME = 0.05

/** @param shapes of one floor */
export function isInSight(shapes: readonly PlanShape[], from: Point, to: Point): boolean {
  return isOpenWay(shapes, from, to, () => true)
}

/** Of places in space: what is above a door, or below a window, is wall. */
export function isPlaceInSight(shapes: readonly PlanShape[], from: Place, to: Place): boolean {
  return isOpenWay(shapes, from, to, ({ bottom, top }, far) => {
    const up = from.up + (to.up - from.up) * far
    return up >= bottom && up <= top
  })
}

type IsThrough = (opening: PlanOpening, far: number) => boolean

function isOpenWay(shapes: readonly PlanShape[], from: Point, to: Point, isThrough: IsThrough): boolean {
  const way = minus(to, from)
  return shapes.every((shape) =>
    shape.corners.every((a, n) => {
      const hit = meet(from, way, a, after(shape.corners, n))
      if (hit === null || hit.far >= 1 || hit.part < 0 || hit.part > 1) return true
      const at = plus(from, way, hit.far)
      return shape.openings.some((opening) => isThrough(opening, hit.far) && isWithin(at, opening.a, opening.b))
    }),
  )
}

/** On the line between two ends, near enough. */
function isWithin(at: Point, a: Point, b: Point): boolean {
  const [span, reach] = [minus(b, a), minus(at, a)]
  const length = Math.hypot(span.x, span.y)
  const [along, aside] = [dot(reach, span) / length, Math.abs(cross(reach, span)) / length]
  return aside < FRAME && along > -FRAME && along < length + FRAME
}
