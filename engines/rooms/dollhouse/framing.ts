// Where a camera stands that sees all of something, as large as it fits.
import { dot, plus, type Axes, type Lens, type Vector } from '../gpu/space.ts'
import { RADIAN } from '../plane.ts'

interface Framing {
  /** In the middle of the window, as deep as the middle of what is seen. */
  readonly target: Vector
  readonly distance: number
}

/** Of the window, that stays free at each edge. */
const MARGIN = 0.04

export function framed(places: readonly Vector[], { right, above, back }: Axes, { fov, aspect }: Lens): Framing {
  const tall = Math.tan((fov / 2) * RADIAN) * (1 - 2 * MARGIN)
  const depths = places.map((place) => dot(place, back))
  // Each edge of the window is a plane: the points that lie farthest out towards two edges say how far back, and how far aside.
  const along = (axis: Vector, slope: number) => {
    const outermost = (side: 1 | -1): number =>
      Math.max(...places.map((place, n) => (side * dot(place, axis)) / slope + depths[n]!))
    const [one, other] = [outermost(1), outermost(-1)]
    return { back: (one + other) / 2, aside: ((one - other) / 2) * slope }
  }
  const [across, up] = [along(right, tall * aspect), along(above, tall)]
  const middle = (Math.max(...depths) + Math.min(...depths)) / 2
  const target = plus(plus(plus([0, 0, 0], right, across.aside), above, up.aside), back, middle)
  return { target, distance: Math.max(across.back, up.back) - middle }
}
