// What one sees from one place of a plan to another: walls are in the way, doors, passages and windows are not.
import type { Point } from './model.ts'
import type { PlanShape } from './plan.ts'
import { after, cross, dot, meet, minus, plus } from './plane.ts'

/** A frame hides no more than this, metres. */
const FRAME = 0.05

/** @param shapes of one floor */
export function isInSight(shapes: readonly PlanShape[], from: Point, to: Point): boolean {
  const way = minus(to, from)
  return shapes.every((shape) =>
    shape.corners.every((a, n) => {
      const hit = meet(from, way, a, after(shape.corners, n))
      if (hit === null || hit.far >= 1 || hit.part < 0 || hit.part > 1) return true
      const at = plus(from, way, hit.far)
      return shape.openings.some((opening) => isWithin(at, opening.a, opening.b))
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
