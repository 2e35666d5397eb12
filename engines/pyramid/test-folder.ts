/** What several tests of this engine stand on: a folder that goes away, real pictures, and a measure of likeness. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll } from 'vitest'
import type { PyramidManifest } from './build-pyramid.ts'

/** A folder for one test file, removed after it. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'huanshi-pyramid-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const data = fileURLToPath(new URL('../../../shared/data/panoramas/', import.meta.url))

/** Photographed panoramas of 4096 × 2048; `present` is false where the test data are not at hand. */
export const real = {
  sancy: join(data, 'puy-de-sancy-4096.jpg'),
  acadia: join(data, 'petroff-acadia-4096.jpg'),
  present: existsSync(data),
}

/** Smooth colours with a few waves and a little grain: compresses like a photograph and is the same each time. */
export async function paint(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3)
  let grain = 7
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      grain = (Math.imul(grain, 1_103_515_245) + 12_345) & 0x7fffffff
      const at = (y * width + x) * 3
      const g = (grain >> 16) % 5
      pixels[at] = 128 + 90 * Math.sin(x / 37 + y / 91) + g
      pixels[at + 1] = 128 + 70 * Math.sin(x / 61 - y / 43) + g
      pixels[at + 2] = 100 + 80 * Math.cos(y / 53) + g
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** Peak signal-to-noise ratio in dB of two buffers of samples, taken `step` by `step` from `first`. */
export function psnr(a: Buffer, b: Buffer): number {
  if (a.length !== b.length) throw new Error(`Sizes differ: ${a.length}, ${b.length}`)
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += ((a[i] ?? 0) - (b[i] ?? 0)) ** 2
  return 10 * Math.log10((255 * 255 * a.length) / sum)
}

/** Puts the tiles of one level together again; fails where one is missing or of another size. */
export async function joinTiles(folder: string, manifest: PyramidManifest, index: number): Promise<Buffer> {
  const level = manifest.levels[index]
  if (!level) throw new Error(`No level ${index}`)
  const { width, height, columns, rows } = level
  const names = await readdir(join(folder, String(index)))
  if (names.length !== columns * rows) throw new Error(`${names.length} files for ${columns} × ${rows} tiles`)
  const whole = Buffer.alloc(width * height * 3)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const file = join(folder, String(index), `${column}_${row}.jpg`)
      const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
      const left = column * manifest.tileSize
      const top = row * manifest.tileSize
      const wide = Math.min(manifest.tileSize, width - left)
      const high = Math.min(manifest.tileSize, height - top)
      if (info.width !== wide || info.height !== high) throw new Error(`${file}: ${info.width} × ${info.height}`)
      for (let y = 0; y < high; y++) {
        data.copy(whole, ((top + y) * width + left) * 3, y * wide * 3, (y + 1) * wide * 3)
      }
    }
  }
  return whole
}

/** Writes a plain 2:1 JPEG that takes a while to decode; `progressive` makes it slower still. */
export async function writeBig(file: string, width: number, progressive = false): Promise<void> {
  const small = await sharp(await paint(512, 256)).toBuffer()
  await sharp(small)
    .resize(width, width / 2, { kernel: 'nearest' })
    .jpeg({ quality: 80, progressive, optimiseCoding: progressive })
    .toFile(file)
}

/** Waits until a folder has an entry whose name starts so. */
export async function whenListed(folder: string, start: string): Promise<string> {
  for (;;) {
    const found = (await readdir(folder)).find((name) => name.startsWith(start))
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
