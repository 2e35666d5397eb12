// Does a pinhole camera see a patch of the sphere? Exact against the four sides of the view; then the patch's own
// meridians and parallels are tried against the corners of the view, which leaves hardly any false "yes".
import { RADIAN, add, clamp, dot, wrapRadians } from './angle.ts'
import type { Vector } from './angle.ts'
import type { Patch } from './camera.ts'

/** The largest n·d over all unit vectors d of the patch. */
export function highestDot(n: Vector, patch: Patch): number {
  const middle = ((patch.left + patch.right) / 2) * RADIAN
  const half = ((patch.right - patch.left) / 2) * RADIAN
  const off = Math.max(0, Math.abs(wrapRadians(Math.atan2(n[0], n[2]) - middle)) - half)
  const level = Math.hypot(n[0], n[2]) * Math.cos(off)
  // cos(p)·level + sin(p)·n.y is a cosine about its own best pitch.
  const best = Math.atan2(n[1], level)
  const pitch = clamp(best, patch.bottom * RADIAN, patch.top * RADIAN)
  return Math.hypot(level, n[1]) * Math.cos(pitch - best)
}

/** Highest sin(pitch) on the straight line between two corners of the view, seen from the middle. */
function highestOnEdge(a: Vector, b: Vector): number {
  const d = add(b, a, -1)
  const [aa, ad, dd] = [dot(a, a), dot(a, d), dot(d, d)]
  const turn = a[1] * dd - d[1] * ad
  const at = turn === 0 ? 0 : (d[1] * aa - a[1] * ad) / turn
  let best = -1
  for (const t of [0, 1, at > 0 && at < 1 ? at : 0]) {
    const p = add(a, d, t)
    best = Math.max(best, p[1] / Math.sqrt(dot(p, p)))
  }
  return best
}

const mirrored = (v: Vector): Vector => [v[0], -v[1], v[2]]

/** A test for patches; `ahead`, `right` and `up` are the camera's axes in the picture's space, `tan*` half its window, whose middle is `middle` above `ahead`. */
export function createFrustum(ahead: Vector, right: Vector, up: Vector, tanX: number, tanY: number, middle = 0) {
  const axis = (k: number, v: Vector, tan: number): Vector => add([v[0] * k, v[1] * k, v[2] * k], ahead, tan)
  const sides = [axis(1, right, tanX), axis(-1, right, tanX), axis(1, up, tanY - middle), axis(-1, up, tanY + middle)]
  const corner = (x: number, y: number): Vector => add(add(ahead, right, x * tanX), up, y * tanY + middle)
  const corners = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]

  const highest = (flip: (v: Vector) => Vector): number => {
    const pole = flip([0, 1, 0])
    if (sides.every((side) => dot(side, pole) >= 0)) return 1
    return Math.max(...corners.map((c, i) => highestOnEdge(flip(c), flip(corners[(i + 1) % 4]!))))
  }
  const top =
    Math.asin(
      clamp(
        highest((v) => v),
        -1,
        1,
      ),
    ) / RADIAN
  const bottom = -Math.asin(clamp(highest(mirrored), -1, 1)) / RADIAN

  return (patch: Patch): boolean => {
    if (patch.bottom >= top || patch.top <= bottom) return false
    if (sides.some((side) => highestDot(side, patch) <= 0)) return false
    if (patch.right - patch.left > 180) return true
    const [l, r] = [patch.left * RADIAN, patch.right * RADIAN]
    const afterLeft: Vector = [Math.cos(l), 0, -Math.sin(l)]
    const beforeRight: Vector = [-Math.cos(r), 0, Math.sin(r)]
    return corners.some((c) => dot(afterLeft, c) > 0) && corners.some((c) => dot(beforeRight, c) > 0)
  }
}
