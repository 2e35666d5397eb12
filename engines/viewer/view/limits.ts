// What may be seen: keeps a view inside the author's limits and inside the picture.
import { RADIAN, clamp, wrapDegrees } from './angle.ts'
import type { Patch, View } from './camera.ts'

/** The part of the picture that may be seen, and how closely; degrees. Yaw ±180 and pitch ±90 mean no limit. */
export interface Limits {
  readonly yawMin?: number
  readonly yawMax?: number
  readonly pitchMin?: number
  readonly pitchMax?: number
  readonly fovMin?: number
  readonly fovMax?: number
}

/** What the limits apply to. */
export interface Stage {
  readonly flat: boolean
  readonly bounds: Patch
  /** Pixels of the full-size picture per degree. */
  readonly density: number
  readonly width: number
  readonly height: number
}

const WIDEST = 100
const WIDEST_ACROSS = 130
/** CSS pixels that a pixel of the picture may be enlarged to. */
const ENLARGED = 4

export const across = (fov: number, aspect: number): number =>
  (2 * Math.atan(Math.tan((fov / 2) * RADIAN) * aspect)) / RADIAN

/** The narrowest and the widest vertical field of view. */
export function fovRange(limits: Limits, { flat, bounds, density, width, height }: Stage): [number, number] {
  const nearest = height / (ENLARGED * density)
  const [tall, wide] = [bounds.top - bounds.bottom, bounds.right - bounds.left]
  if (flat) {
    const max = limits.fovMax ?? Math.max(tall, (wide * height) / width)
    return [Math.min(limits.fovMin ?? nearest, max), max]
  }
  const free = visibleRange(limits, bounds)
  let max = Math.min(limits.fovMax ?? Math.min(WIDEST, across(WIDEST_ACROSS, height / width)), 170)
  if (free.bottom > -90 && free.top < 90) max = Math.min(max, free.top - free.bottom)
  const turn = free.right - free.left
  if (turn < 170) max = Math.min(max, across(turn, height / width))
  return [Math.min(Math.max(limits.fovMin ?? clamp(nearest, 2, 60), 0.1), max), max]
}

/** The author's limits within the picture's own bounds. */
export function visibleRange(limits: Limits, bounds: Patch): Patch {
  return {
    left: Math.max(bounds.left, limits.yawMin ?? -180),
    right: Math.min(bounds.right, limits.yawMax ?? 180),
    bottom: Math.max(bounds.bottom, limits.pitchMin ?? -90),
    top: Math.min(bounds.top, limits.pitchMax ?? 90),
  }
}

/** The nearest place for the middle of something `size` wide inside [min, max]. */
const within = (at: number, size: number, min: number, max: number): number =>
  max - min <= size ? (min + max) / 2 : clamp(at, min + size / 2, max - size / 2)

/** The nearest view that shows nothing outside the limits (exact along the middle row and column of the window). */
export function constrain(view: View, limits: Limits, stage: Stage): View {
  const [fovMin, fovMax] = fovRange(limits, stage)
  const fov = clamp(view.fov, fovMin, fovMax)
  const aspect = stage.width / stage.height
  const free = visibleRange(limits, stage.bounds)
  if (stage.flat)
    return {
      yaw: within(view.yaw, fov * aspect, free.left, free.right),
      pitch: within(view.pitch, fov, free.bottom, free.top),
      fov,
    }
  const low = free.bottom <= -90 ? -90 : free.bottom + fov / 2
  const high = free.top >= 90 ? 90 : free.top - fov / 2
  const pitch = low > high ? clamp((low + high) / 2, -90, 90) : clamp(view.pitch, low, high)
  if (free.right - free.left >= 360) return { yaw: wrapDegrees(view.yaw), pitch, fov }
  // Past an end the nearer one holds, also across ±180.
  const middle = (free.left + free.right) / 2
  return {
    yaw: within(middle + wrapDegrees(view.yaw - middle), across(fov, aspect), free.left, free.right),
    pitch,
    fov,
  }
}
