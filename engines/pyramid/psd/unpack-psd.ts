/** The merged image of a Photoshop document as an uncompressed TIFF, which libvips reads row by row. */
import { open, type FileHandle } from 'node:fs/promises'
import { tiffHead } from './big-tiff.ts'
import { colourChannels, readPsdLayout, rowBytes, type PsdLayout } from './psd-layout.ts'
import { pixelForm, rowJoiner } from './psd-pixels.ts'
import { openRows } from './psd-rows.ts'

/** Of each channel, at a time. */
const bandBytes = 4 * 2 ** 20

export interface UnpackOptions {
  readonly signal?: AbortSignal
  /** called with rising shares 0–1 of the rows done */
  readonly onProgress?: (share: number) => void
}

/**
 * Writes the merged image to `target`, row by row: some 40 MB of memory whatever its size. Nothing is converted but
 * floating point to 16 bits and indexed colours to RGB; the colour profile goes along.
 * @throws PictureError 'damaged' | 'unsupported'; the signal's reason; other errors are of the target
 */
export async function unpackPsd(source: string, target: string, options: UnpackOptions = {}): Promise<void> {
  await using file = await open(source, 'r')
  const layout = await readPsdLayout(file)
  await using out = await open(target, 'w')
  for await (const part of tiffOf(file, layout, 1, options)) await out.writeFile(part)
}

/**
 * A small version in memory: every so many pixels of every so many rows, so that neither side exceeds `longest`.
 * @throws PictureError as `unpackPsd`
 */
export async function samplePsd(source: string, longest: number, options: UnpackOptions = {}): Promise<Buffer> {
  await using file = await open(source, 'r')
  const layout = await readPsdLayout(file)
  const step = Math.max(1, Math.ceil(Math.max(layout.width, layout.height) / longest))
  const parts: Buffer[] = []
  for await (const part of tiffOf(file, layout, step, options)) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}

/** Unpacks everything and keeps nothing. @throws PictureError as `unpackPsd` */
export async function readPsdThrough(source: string, options: UnpackOptions = {}): Promise<void> {
  await using file = await open(source, 'r')
  const parts = tiffOf(file, await readPsdLayout(file), 1, options)
  while (!(await parts.next()).done);
}

/** Each part is overwritten by the next one. */
async function* tiffOf(file: FileHandle, layout: PsdLayout, step: number, { signal, onProgress }: UnpackOptions) {
  const rows = await openRows(file, layout)
  const { samples, bits, photometric } = pixelForm(layout)
  const [width, height] = [Math.ceil(layout.width / step), Math.ceil(layout.height / step)]
  const outRow = (width * samples * bits) / 8
  const inRow = rowBytes(layout)
  const band = step > 1 ? 1 : Math.max(1, Math.floor(bandBytes / inRow))
  const rowsPerStrip = Math.min(height, Math.max(1, Math.floor(2 ** 18 / outRow)))
  yield tiffHead({ width, height, samples, bits, photometric, rowsPerStrip, icc: layout.icc })
  const join = rowJoiner(layout, step)
  const planes = Array.from({ length: colourChannels(layout.mode) }, () => new Uint8Array(inRow * band))
  const whole = Buffer.allocUnsafe(outRow * band)
  for (let from = 0; from < layout.height; from += band * step) {
    signal?.throwIfAborted()
    const count = Math.min(band, layout.height - from)
    for (const [channel, plane] of planes.entries()) await rows.read(channel, from, count, plane)
    const joined = whole.subarray(0, outRow * count)
    for (let row = 0; row < count; row++) join(planes, row, joined, row * outRow)
    yield joined
    onProgress?.(Math.min(1, (from + count) / layout.height))
  }
}
