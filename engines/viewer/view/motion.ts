// Moving smoothly: one animation at a time, driven by the frames of the viewer.
import { wrapDegrees } from './angle.ts'
import type { View } from './camera.ts'

/** cubic-bezier(.2, 0, 0, 1), the product-neutral "arrive gently" curve, solved by bisection. */
function ease(t: number): number {
  if (t <= 0) return 0
  if (t >= 1) return 1
  let [low, high] = [0, 1]
  for (let i = 0; i < 20; i++) {
    const s = (low + high) / 2
    if (0.6 * s * (1 - s) * (1 - s) + s * s * s < t) low = s
    else high = s
  }
  const s = (low + high) / 2
  return 3 * s * s * (1 - s) + s * s * s
}

/** Between two views by the shorter way round; the field of view changes by equal factors. */
export function between(from: View, to: View, t: number, flat: boolean): View {
  const turn = flat ? to.yaw - from.yaw : wrapDegrees(to.yaw - from.yaw)
  return {
    yaw: from.yaw + turn * t,
    pitch: from.pitch + (to.pitch - from.pitch) * t,
    fov: from.fov * (to.fov / from.fov) ** t,
  }
}

/** Advances by the time of a frame; false when it is over. */
export type Motion = (now: number) => boolean

/** Runs `step(0..1)` over `duration` ms, then `done(true)`. */
export function timed(duration: number, step: (t: number) => void): Motion {
  let start: number | undefined
  return (now) => {
    start ??= now
    const t = duration > 0 ? Math.min(1, (now - start) / duration) : 1
    step(ease(t))
    return t < 1
  }
}

/** Goes on at `speed` (degrees per second), halving every 170 ms, until it is slower than `rest`. */
export function coast(
  speed: { yaw: number; pitch: number },
  rest: number,
  move: (yaw: number, pitch: number) => void,
): Motion {
  let before: number | undefined
  let { yaw, pitch } = speed
  return (now) => {
    const seconds = Math.min(0.1, (now - (before ?? now)) / 1000)
    before = now
    move(yaw * seconds, pitch * seconds)
    const keep = 2 ** (-seconds / 0.17)
    yaw *= keep
    pitch *= keep
    return Math.hypot(yaw, pitch) > rest
  }
}
