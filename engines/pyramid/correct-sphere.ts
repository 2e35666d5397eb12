/** A sphere as it is shown: its horizon put right, and something laid over the tripod below. The picture itself stays as it is. */
import type { Sampler } from './sample-sphere.ts'

/** Turns the picture under the camera: roll clockwise about the line of sight, then pitch up, then yaw to the right; degrees. */
export interface Levelling {
  roll: number
  pitch: number
  yaw: number
}

/** A square that touches the sphere from below, its upper edge towards heading 0. */
export interface Patch {
  /** red, green, blue and cover, a byte each */
  data: Buffer
  /** pixels of a side */
  side: number
  /** degrees that the middle of its sides is away from its middle, twice */
  diameter: number
}

export interface Correction {
  level?: Levelling
  patch?: Patch
}

export function corrected(sample: Sampler, { level, patch }: Correction): Sampler {
  const levelled = level === undefined || isUpright(level) ? sample : turned(sample, level)
  return patch === undefined ? levelled : covered(levelled, patch)
}

function isUpright({ roll, pitch, yaw }: Levelling): boolean {
  return roll === 0 && pitch === 0 && yaw === 0
}

function turned(sample: Sampler, { roll, pitch, yaw }: Levelling): Sampler {
  const radian = Math.PI / 180
  const [cr, sr] = [Math.cos(roll * radian), Math.sin(roll * radian)]
  const [cp, sp] = [Math.cos(pitch * radian), Math.sin(pitch * radian)]
  return (longitude, latitude, out, offset) => {
    // x right, y up, z ahead; each turn is undone, the last first.
    const around = longitude - yaw * radian
    const x = Math.sin(around) * Math.cos(latitude)
    const height = Math.sin(latitude)
    const ahead = Math.cos(around) * Math.cos(latitude)
    const y = height * cp - ahead * sp
    const z = height * sp + ahead * cp
    const across = x * cr - y * sr
    const up = x * sr + y * cr
    sample(Math.atan2(across, z), Math.asin(Math.min(1, Math.max(-1, up))), out, offset)
  }
}

function covered(sample: Sampler, { data, side, diameter }: Patch): Sampler {
  const reach = Math.tan((diameter / 2) * (Math.PI / 180))
  // The corners of the square are the farthest.
  const highest = Math.atan(reach * Math.SQRT2) - Math.PI / 2
  return (longitude, latitude, out, offset) => {
    sample(longitude, latitude, out, offset)
    if (latitude > highest) return
    const distance = Math.tan(latitude + Math.PI / 2) / reach
    const column = Math.floor(((Math.sin(longitude) * distance + 1) / 2) * side)
    const row = Math.floor(((1 - Math.cos(longitude) * distance) / 2) * side)
    if (column < 0 || row < 0 || column >= side || row >= side) return
    const at = (row * side + column) * 4
    const share = (data[at + 3] ?? 0) / 255
    for (let i = 0; i < 3; i++) out[offset + i] = (out[offset + i] ?? 0) * (1 - share) + (data[at + i] ?? 0) * share
  }
}
