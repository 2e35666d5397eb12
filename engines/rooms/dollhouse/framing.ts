// Where a camera stands that sees all of something, as large as it fits.
import { Vector3 } from 'three'

/** What it looks through: degrees from top to bottom, and how much wider than high. */
interface Window {
  readonly fov: number
  readonly aspect: number
}

interface Framing {
  /** In the middle of the window, as deep as the middle of what is seen. */
  readonly target: Vector3
  readonly distance: number
}

/** Of the window, that stays free at each edge. */
const MARGIN = 0.04
const UP = new Vector3(0, 1, 0)

/** @param back from what is seen to the camera, of length 1, and not straight up */
export function framed(points: readonly Vector3[], back: Vector3, { fov, aspect }: Window): Framing {
  const right = UP.clone().cross(back).normalize()
  const above = back.clone().cross(right)
  const tall = Math.tan((fov / 2) * (Math.PI / 180)) * (1 - 2 * MARGIN)
  const depths = points.map((point) => point.dot(back))
  // Each edge of the window is a plane: the points that lie farthest out towards two edges say how far back, and how far aside.
  const along = (axis: Vector3, slope: number) => {
    const outermost = (side: 1 | -1): number =>
      Math.max(...points.map((point, n) => (side * point.dot(axis)) / slope + depths[n]!))
    const [one, other] = [outermost(1), outermost(-1)]
    return { back: (one + other) / 2, aside: ((one - other) / 2) * slope }
  }
  const [across, up] = [along(right, tall * aspect), along(above, tall)]
  const middle = (Math.max(...depths) + Math.min(...depths)) / 2
  const target = new Vector3()
    .addScaledVector(right, across.aside)
    .addScaledVector(above, up.aside)
    .addScaledVector(back, middle)
  return { target, distance: Math.max(across.back, up.back) - middle }
}
