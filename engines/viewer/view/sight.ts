// Which patches of the sphere a bent projection shows. Its window is no pyramid, so both are tried by points: those of
// the window against the patch, and those of the patch against a window that is a little larger.
import { RADIAN, directionOf, vectorOf } from './angle.ts'
import type { Direction, Vector } from './angle.ts'
import type { Patch } from './camera.ts'

const STEPS = 24
const PATCH_STEPS = 4
const MARGIN = 1.08

/** `ray`: direction seen at (x, y), both −1..1; `place`: the inverse, null when hidden. */
export function createSight(
  ray: (x: number, y: number) => Vector,
  place: (v: Vector) => readonly [number, number] | null,
): (patch: Patch) => boolean {
  const seen: Direction[] = []
  for (let i = 0; i <= STEPS; i++)
    for (let j = 0; j <= STEPS; j++)
      if (i % STEPS === 0 || j % STEPS === 0 || (i % 3 === 0 && j % 3 === 0))
        seen.push(directionOf(ray((i / STEPS) * 2 - 1, (j / STEPS) * 2 - 1)))

  return ({ left, right, bottom, top }) => {
    if (seen.some(({ yaw, pitch }) => yaw >= left && yaw <= right && pitch >= bottom && pitch <= top)) return true
    for (let i = 0; i <= PATCH_STEPS; i++)
      for (let j = 0; j <= PATCH_STEPS; j++) {
        const yaw = left + ((right - left) * i) / PATCH_STEPS
        const pitch = bottom + ((top - bottom) * j) / PATCH_STEPS
        const spot = place(vectorOf({ yaw, pitch }))
        if (spot && Math.abs(spot[0]) <= MARGIN && Math.abs(spot[1]) <= MARGIN) return true
      }
    return false
  }
}

/** How much larger than in the middle things appear where the window shows most of them, at most 24 times. */
export function stretchOf(back: number, ray: (x: number, y: number) => Vector, ahead: Vector): number {
  let most = 1
  for (const [x, y] of [
    [1, 0],
    [0, 1],
    [1, 1],
    [-1, -1],
  ] as const) {
    const v = ray(x, y)
    const turn = Math.acos(Math.max(-1, Math.min(1, v[0] * ahead[0] + v[1] * ahead[1] + v[2] * ahead[2]))) / RADIAN
    const half = (Math.min(turn, 175) / 2) * RADIAN
    most = Math.max(most, back >= 2 ? 1.5 : 1 / Math.cos(half) ** 2)
  }
  return Math.min(24, most)
}
