// Pictures made for tests: the colour of every pixel tells the direction it lies in.
import sharp from 'sharp'
import { levelsOf } from '../picture/manifest.ts'
import type { Crop, Manifest } from '../picture/manifest.ts'

export type Paint = (x: number, y: number, level: number) => readonly [number, number, number]

export interface Synthetic {
  readonly manifest: Manifest
  readonly files: Map<string, Buffer>
}

/** A direction as a colour: each axis from −1..1 to 0..255. */
export const colourOf = (yaw: number, pitch: number): [number, number, number] => {
  const [y, p] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180]
  return [Math.sin(y) * Math.cos(p), Math.sin(p), Math.cos(y) * Math.cos(p)].map((v) => (v + 1) * 127.5) as [
    number,
    number,
    number,
  ]
}

/** Paints a full sphere of `width` pixels by direction. */
export const byDirection =
  (width: number): Paint =>
  (x, y) =>
    colourOf((x / width - 0.5) * 360, (0.5 - y / (width / 2)) * 180)

async function png(
  width: number,
  height: number,
  paint: (x: number, y: number) => readonly [number, number, number],
): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (const value of paint(x, y)) data[at++] = Math.max(0, Math.min(255, Math.round(value)))
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** A pyramid under `/name/`; `paint` gets pixels of the full-size picture. */
export async function makePyramid(
  name: string,
  width: number,
  height: number,
  paint: Paint,
  {
    type = 'equirectangular',
    tileSize = 128,
    preview = 64,
    crop,
  }: { type?: Manifest['type']; tileSize?: number; preview?: number; crop?: Crop } = {},
): Promise<Synthetic> {
  const levels = levelsOf(width, height, tileSize)
  const files = new Map<string, Buffer>()
  for (const [index, level] of levels.entries()) {
    const shrink = 2 ** (levels.length - 1 - index)
    for (let row = 0; row < level.rows; row++)
      for (let column = 0; column < level.columns; column++) {
        const [left, top] = [column * tileSize, row * tileSize]
        const tile = await png(Math.min(tileSize, level.width - left), Math.min(tileSize, level.height - top), (x, y) =>
          paint((left + x + 0.5) * shrink, (top + y + 0.5) * shrink, index),
        )
        files.set(`/${name}/${index}/${column}_${row}.png`, tile)
      }
  }
  const base = {
    type,
    width,
    height,
    tileSize,
    levels,
    tileUrl: `/${name}/{level}/{column}_{row}.png`,
    ...(crop ? { crop } : {}),
  }
  if (!preview) return { manifest: base, files }
  const tall = Math.max(1, Math.round((preview * height) / width))
  const small = await png(preview, tall, (x, y) =>
    paint(((x + 0.5) * width) / preview, ((y + 0.5) * height) / tall, -1),
  )
  files.set(`/${name}/preview.png`, small)
  return { manifest: { ...base, previewUrl: `/${name}/preview.png` }, files }
}
