/** Turns an equirectangular picture about its middle, so that a viewer that cannot do so shows it upright. */
import { setImmediate as breath } from 'node:timers/promises'
import { radians } from './angles.ts'
import type { Pixels } from './stitch.ts'

/** Where a direction of the turned picture lies in the one that is given: right is +x, up +y, the middle +z. */
type Turn = (x: number, y: number, z: number) => readonly [x: number, y: number, z: number]

const ROWS = 16

/** Bilinear; others get their turn every few rows. */
export async function turnSphere({ data, width, height }: Pixels, turn: Turn, signal?: AbortSignal): Promise<Pixels> {
  const into = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    if (y % ROWS === 0) {
      signal?.throwIfAborted()
      await breath()
    }
    const pitch = (0.5 - (y + 0.5) / height) * Math.PI
    for (let x = 0; x < width; x++) {
      const yaw = ((x + 0.5) / width - 0.5) * 2 * Math.PI
      const [right, up, ahead] = turn(Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch), Math.cos(yaw) * Math.cos(pitch))
      const px = (Math.atan2(right, ahead) / (2 * Math.PI) + 0.5) * width - 0.5
      const py = Math.min(
        height - 1,
        Math.max(0, (0.5 - Math.asin(Math.max(-1, Math.min(1, up))) / Math.PI) * height - 0.5),
      )
      const [left, top] = [Math.floor(px), Math.floor(py)]
      const [fx, fy] = [px - left, py - top]
      const [l, r] = [(left + width) % width, (left + 1 + width) % width]
      const below = Math.min(height - 1, top + 1)
      for (let c = 0; c < 3; c++) {
        const upper = (data[(top * width + l) * 3 + c] ?? 0) * (1 - fx) + (data[(top * width + r) * 3 + c] ?? 0) * fx
        const lower =
          (data[(below * width + l) * 3 + c] ?? 0) * (1 - fx) + (data[(below * width + r) * 3 + c] ?? 0) * fx
        into[(y * width + x) * 3 + c] = upper * (1 - fy) + lower * fy + 0.5
      }
    }
  }
  return { data: into, width, height }
}

/** For a picture that leans: roll about the line of sight (clockwise), then pitch (up), then yaw (right), in degrees. */
export function upright(lean: { readonly roll: number; readonly pitch: number; readonly yaw: number }): Turn {
  const [roll, pitch, yaw] = [radians(lean.roll), radians(lean.pitch), radians(lean.yaw)]
  const [cr, sr, cp, sp, cy, sy] = [roll, pitch, yaw].flatMap((angle) => [Math.cos(angle), Math.sin(angle)]) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ] // a cosine and a sine of each
  const [a, b, c] = [cy * cr + sy * sp * sr, cy * sr - sy * sp * cr, sy * cp]
  const [d, e, f] = [-cp * sr, cp * cr, sp]
  const [g, h, i] = [-sy * cr + cy * sp * sr, -sy * sr - cy * sp * cr, cy * cp]
  return (x, y, z) => [a * x + d * y + g * z, b * x + e * y + h * z, c * x + f * y + i * z]
}
