/** What is laid over the tripod: a logo, or something made of the panorama around it. */
import sharp from 'sharp'
import type { Levelling, Patch } from './correct-sphere.ts'
import type { BasePicture } from './read/pixels.ts'
import { renderView } from './render-view.ts'
import type { Crop } from './sample-sphere.ts'

const side = 256
/** Share of the radius over which the edge fades. */
const edges = { blur: 0.4, mirror: 0.12 }
/** What is made looks so much further out than the edge, as a share of the radius, and no further than this. */
const beyond = 0.5
const furthest = 78

/** @param diameter degrees */
export async function madePatch(
  base: BasePicture,
  kind: 'blur' | 'mirror',
  diameter: number,
  { level, crop }: { level?: Levelling; crop?: Crop } = {},
): Promise<Patch> {
  const radius = diameter / 2
  const outer = Math.min(furthest, radius * (1 + beyond))
  const below = { yaw: 0, pitch: -90, fov: outer * 2, width: side, height: side }
  const view = renderView(base, below, crop, level ? { level } : {})
  // Of the tripod itself nothing is left in either.
  const around = mirrored(view.data, radius, outer)
  const data = kind === 'blur' ? await blurred(around) : around
  fade(data, edges[kind])
  return { data, side, diameter }
}

/** A picture of any shape in the middle of the square. @throws Error when it cannot be read */
export async function logoPatch(path: string, diameter: number): Promise<Patch> {
  const data = await sharp(path)
    .resize(side, side, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer()
  return { data, side, diameter }
}

async function blurred(data: Buffer): Promise<Buffer> {
  return sharp(data, { raw: { width: side, height: side, channels: 4 } })
    .blur(side / 14)
    .raw()
    .toBuffer()
}

/** Each point within the circle shows what lies as far outside its edge. */
function mirrored(from: Buffer, radius: number, outer: number): Buffer {
  const radian = Math.PI / 180
  const [edge, end] = [Math.tan(radius * radian), Math.tan(outer * radian)]
  const to = Buffer.alloc(side * side * 4, 255)
  const place = (value: number): number => Math.min(side - 1, Math.max(0, Math.floor((value + 1) * (side / 2))))
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      const [x, y] = [((column + 0.5) * 2) / side - 1, ((row + 0.5) * 2) / side - 1]
      const distance = Math.hypot(x, y)
      const angle = Math.atan(Math.min(1, distance) * edge) / radian
      const wanted = Math.min(outer, radius + ((radius - angle) * (outer - radius)) / radius)
      const scale = distance === 0 ? 0 : Math.tan(wanted * radian) / end / distance
      from.copy(to, (row * side + column) * 4, ...range((place(y * scale) * side + place(x * scale)) * 3))
    }
  }
  return to
}

function range(at: number): [number, number] {
  return [at, at + 3]
}

/** Nothing beyond the circle, and a soft edge within. */
function fade(data: Buffer, edge: number): void {
  for (let i = 0; i < side * side; i++) {
    const [x, y] = [(((i % side) + 0.5) * 2) / side - 1, ((Math.floor(i / side) + 0.5) * 2) / side - 1]
    const share = (1 - Math.hypot(x, y)) / edge
    data[4 * i + 3] = Math.round(255 * Math.min(1, Math.max(0, share)))
  }
}
