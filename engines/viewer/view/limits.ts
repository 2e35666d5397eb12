// What may be seen: keeps a view inside the author's limits and inside the picture.
import { clamp, wrapDegrees } from './angle.ts'
import type { Patch, View } from './camera.ts'
import { STRAIGHT, across, upwards, widestIn } from './lens.ts'
import type { Lens } from './lens.ts'

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
  readonly kind: 'sphere' | 'flat' | 'solid'
  readonly bounds: Patch
  /** Pixels of the full-size picture per degree. */
  readonly density: number
  readonly width: number
  readonly height: number
  readonly lens?: Lens
}

/** CSS pixels that a pixel of the picture may be enlarged to. */
const ENLARGED = 4

/** The narrowest and the widest vertical field of view. */
export function fovRange(
  limits: Limits,
  { kind, bounds, density, width, height, lens = STRAIGHT }: Stage,
): [number, number] {
  if (kind === 'solid') return [Math.min(limits.fovMin ?? 4, 150), limits.fovMax ?? 150]
  const nearest = height / (ENLARGED * density)
  const [tall, wide] = [bounds.top - bounds.bottom, bounds.right - bounds.left]
  if (kind === 'flat') {
    const max = limits.fovMax ?? Math.max(tall, (wide * height) / width)
    return [Math.min(limits.fovMin ?? nearest, max), max]
  }
  const free = visibleRange(limits, bounds)
  // A limit is meant for straight lines; a lens that shows more may widen it by as much.
  const wider = Math.max(0, lens.widest - STRAIGHT.widest)
  const widest = widestIn(lens, width / height)
  let max = limits.fovMax === undefined ? widest : Math.min(limits.fovMax + wider, lens.back > 0 ? widest : 170)
  if (free.bottom > -90 && free.top < 90) max = Math.min(max, free.top - free.bottom)
  const turn = free.right - free.left
  if (turn < 170) max = Math.min(max, upwards(turn, width / height, lens))
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
  if (stage.kind === 'flat')
    return {
      yaw: within(view.yaw, fov * aspect, free.left, free.right),
      pitch: within(view.pitch, fov, free.bottom, free.top),
      fov,
    }
  if (stage.kind === 'solid') {
    const yaw = free.right - free.left >= 360 ? wrapDegrees(view.yaw) : clamp(view.yaw, free.left, free.right)
    return { yaw, pitch: clamp(view.pitch, free.bottom, free.top), fov }
  }
  const low = free.bottom <= -90 ? -90 : free.bottom + fov / 2
  const high = free.top >= 90 ? 90 : free.top - fov / 2
  const pitch = low > high ? clamp((low + high) / 2, -90, 90) : clamp(view.pitch, low, high)
  if (free.right - free.left >= 360) return { yaw: wrapDegrees(view.yaw), pitch, fov }
  // Past an end the nearer one holds, also across ±180.
  const middle = (free.left + free.right) / 2
  return {
    yaw: within(middle + wrapDegrees(view.yaw - middle), across(fov, aspect, stage.lens), free.left, free.right),
    pitch,
    fov,
  }
}
