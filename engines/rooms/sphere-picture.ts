// How a panorama lies about the camera that took it.
import type { Pose } from './align.ts'
import { RADIAN } from './plane.ts'

/** Where an equirectangular picture lies in the whole sphere, in parts of it; x to the right, y down. */
export interface SphereCrop {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const WHOLE_SPHERE: SphereCrop = { x: 0, y: 0, width: 1, height: 1 }

interface Pictured {
  readonly width: number
  readonly height: number
  /** Pixels of the whole sphere, and where the picture lies in it. */
  readonly crop?: {
    readonly fullWidth: number
    readonly fullHeight: number
    readonly left: number
    readonly top: number
  } | null
}

export function cropOf({ width, height, crop }: Pictured): SphereCrop {
  if (crop === undefined || crop === null) return WHOLE_SPHERE
  const { fullWidth, fullHeight, left, top } = crop
  return { x: left / fullWidth, y: top / fullHeight, width: width / fullWidth, height: height / fullHeight }
}

/** Rows of the rotation from the plan (x east, y up, z south) by the room's own (x right, y up, z ahead) into its picture. */
export function rotationInto({ bearing }: Pick<Pose, 'bearing'>, turn: readonly number[]): number[] {
  const [s, c] = [Math.sin(bearing * RADIAN), Math.cos(bearing * RADIAN)]
  const rows = [
    [c, 0, s],
    [0, 1, 0],
    [s, 0, -c],
  ]
  const entry = (i: number, j: number): number => [0, 1, 2].reduce((sum, k) => sum + turn[i * 3 + k]! * rows[k]![j]!, 0)
  return [0, 1, 2].flatMap((i) => [0, 1, 2].map((j) => entry(i, j)))
}
