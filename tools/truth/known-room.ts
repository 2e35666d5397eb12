// A rendered room whose every direction is known, and pictures of it of any shape: what comes out of the product is compared with it.
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from '../architecture/source.ts'

export type Vector = readonly [x: number, y: number, z: number]
export const RADIAN = Math.PI / 180
export const TRUTH = { width: 4096, height: 2048 }

export const room = await sharp(join(root, 'apps/demo/panoramas/courtyard.jpg'))
  .resize({ ...TRUTH, fit: 'fill' })
  .raw()
  .toBuffer()

/** What the room shows in a direction. @param turned degrees to the left that the room stands turned, from 0 to 360 */
export function seen([x, y, z]: Vector, out: Uint8Array, at: number, turned = 0): void {
  const column = ((Math.atan2(x, z) / (2 * Math.PI) + 0.5 + turned / 360) % 1) * TRUTH.width - 0.5
  const row = (0.5 - Math.asin(y / Math.hypot(x, y, z)) / Math.PI) * TRUTH.height - 0.5
  const [left, top] = [Math.floor(column), Math.floor(row)]
  const from = (dx: number, dy: number): number =>
    (Math.min(TRUTH.height - 1, Math.max(0, top + dy)) * TRUTH.width + ((left + dx + TRUTH.width) % TRUTH.width)) * 3
  const [fx, fy] = [column - left, row - top]
  for (let i = 0; i < 3; i++) {
    const upper = (room[from(0, 0) + i] ?? 0) * (1 - fx) + (room[from(1, 0) + i] ?? 0) * fx
    const lower = (room[from(0, 1) + i] ?? 0) * (1 - fx) + (room[from(1, 1) + i] ?? 0) * fx
    out[at + i] = Math.round(upper * (1 - fy) + lower * fy)
  }
}

/** A picture of so many pixels; black where the direction is null. */
export function taken(
  width: number,
  height: number,
  at: (x: number, y: number) => Vector | null,
  turned = 0,
): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const direction = at(x + 0.5, y + 0.5)
      if (direction !== null) seen(direction, data, (y * width + x) * 3, turned)
    }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** Round pictures side by side. */
export function fisheyes(
  count: 1 | 2,
  angle: number,
  turns: readonly number[],
  { side = 1200, turned = 0 }: { readonly side?: number; readonly turned?: number } = {},
): Promise<Buffer> {
  return taken(
    side * count,
    side,
    (x, y) => {
      const nth = Math.floor(x / side)
      const [right, up] = [(x % side) - side / 2, side / 2 - y]
      const far = (Math.hypot(right, up) / (side / 2)) * (angle / 2) * RADIAN
      if (far > (angle / 2) * RADIAN) return null
      // A picture that is turned clockwise has what is up at its right.
      const around = Math.atan2(up, right) + (turns[nth] ?? 0) * RADIAN
      const [a, b, c] = [Math.cos(around) * Math.sin(far), Math.sin(around) * Math.sin(far), Math.cos(far)]
      return nth === 0 ? [a, b, c] : [-a, b, -c]
    },
    turned,
  )
}

/** How far what is shown is from what is wanted, channel by channel. */
export class Differences {
  readonly #counts = new Uint32Array(256)
  #all = 0

  add(shown: number, wanted: number): void {
    this.#counts[Math.abs(shown - wanted)]! += 1
    this.#all += 1
  }

  /** What such a share of them does not exceed, of 255. */
  below(share: number): number {
    let [sum, value] = [0, 0]
    while ((sum += this.#counts[value] ?? 0) < this.#all * share) value += 1
    return value
  }
}
