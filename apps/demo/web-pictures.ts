/**
 * Makes the pictures that the web app itself shows from one of the panoramas: node apps/demo/web-pictures.ts PANORAMA [OUT].
 * `sign-in.webp` is a cylinder unrolled (bearings run evenly from left to right), `planet.webp` looks straight down.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/** Direction of a point of the picture, both coordinates from 0 to 1; radians. */
type Aim = (x: number, y: number) => { yaw: number; pitch: number }

interface Panorama {
  readonly pixels: Buffer
  readonly width: number
  readonly height: number
}

const CHANNELS = 3
const radians = Math.PI / 180

const pictures: readonly { name: string; width: number; height: number; aim: Aim }[] = [
  {
    name: 'sign-in',
    width: 2200,
    height: 900,
    aim: cylinder({ from: -75, span: 150, top: 0.62, bottom: -0.45 }),
  },
  { name: 'planet', width: 344, height: 344, aim: planet(0.62) },
]

const [source, out = fileURLToPath(new URL('../web/public/pictures', import.meta.url))] = process.argv.slice(2)
if (source === undefined) throw new Error('which panorama?')
const { data, info } = await sharp(source, { limitInputPixels: false })
  .removeAlpha()
  .raw()
  .toBuffer({ resolveWithObject: true })
const panorama: Panorama = { pixels: data, width: info.width, height: info.height }
await mkdir(out, { recursive: true })
for (const { name, width, height, aim } of pictures) {
  const pixels = project(panorama, width, height, aim)
  const file = join(out, `${name}.webp`)
  const { size } = await sharp(pixels, { raw: { width, height, channels: CHANNELS } })
    .webp({ quality: 78 })
    .toFile(file)
  console.log(`${file}: ${width} × ${height}, ${Math.round(size / 1000)} kB`)
}

/** Yaw even across, height as on a cylinder of radius 1: `top` and `bottom` are tangents of the pitch at the edges. */
function cylinder({ from, span, top, bottom }: { from: number; span: number; top: number; bottom: number }): Aim {
  return (x, y) => ({ yaw: (from + x * span) * radians, pitch: Math.atan(top + y * (bottom - top)) })
}

/** Stereographic, the ground in the middle; `horizon` is the radius of the horizon, half the picture being 1. */
function planet(horizon: number): Aim {
  return (x, y) => {
    const right = (x - 0.5) * 2
    const up = (0.5 - y) * 2
    const radius = Math.hypot(right, up) / horizon
    return { yaw: Math.atan2(right, up), pitch: 2 * Math.atan(radius) - Math.PI / 2 }
  }
}

function project(from: Panorama, width: number, height: number, aim: Aim): Buffer {
  const result = Buffer.alloc(width * height * CHANNELS)
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const { yaw, pitch } = aim((column + 0.5) / width, (row + 0.5) / height)
      const x = (yaw / (2 * Math.PI) + 0.5) * from.width - 0.5
      const y = (0.5 - pitch / Math.PI) * from.height - 0.5
      const at = (row * width + column) * CHANNELS
      for (let channel = 0; channel < CHANNELS; channel += 1) result[at + channel] = sample(from, x, y, channel)
    }
  }
  return result
}

/** Bilinear; the left edge continues at the right. */
function sample({ pixels, width, height }: Panorama, x: number, y: number, channel: number): number {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const at = (column: number, row: number) => {
    const wrapped = ((column % width) + width) % width
    const inside = Math.min(height - 1, Math.max(0, row))
    return pixels[(inside * width + wrapped) * CHANNELS + channel] ?? 0
  }
  const across = x - left
  const down = y - top
  const upper = at(left, top) * (1 - across) + at(left + 1, top) * across
  const lower = at(left, top + 1) * (1 - across) + at(left + 1, top + 1) * across
  return Math.round(upper * (1 - down) + lower * down)
}
