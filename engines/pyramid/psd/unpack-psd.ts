/** The merged image of a Photoshop document as an uncompressed TIFF, any part of which libvips reads alone. */
import { open, type FileHandle } from 'node:fs/promises'
import { tiffHead } from '../write/big-tiff.ts'
import { TiledFile } from '../write/tiled-file.ts'
import { colourChannels, readPsdLayout, rowBytes, type PsdLayout } from './psd-layout.ts'
import { pixelForm, rowJoiner } from './psd-pixels.ts'
import { openRows } from './psd-rows.ts'

/** Of each channel, at a time. */
const bandBytes = 4 * 2 ** 20

interface UnpackOptions {
  readonly signal?: AbortSignal
  /** called with rising shares 0–1 of the rows done */
  readonly onProgress?: (share: number) => void
}

const tileHeight = 256

/** Wide, since each band of rows is written tile by tile; but libvips takes no tile that is much larger than the picture. */
function tileOf({ width }: PsdLayout): [wide: number, high: number] {
  return [width < 1024 ? 256 : 1024, tileHeight]
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
  const { width, height, icc } = layout
  const tiles = await TiledFile.begin(out, { ...pixelForm(layout), width, height, tile: tileOf(layout), icc })
  for await (const { from, pixels } of bandsOf(file, layout, 1, options)) await tiles.putRows(from, pixels)
}

/**
 * A small version in memory: every so many pixels of every so many rows, so that neither side exceeds `longest`.
 * @throws PictureError as `unpackPsd`
 */
export async function samplePsd(source: string, longest: number, options: UnpackOptions = {}): Promise<Buffer> {
  await using file = await open(source, 'r')
  const layout = await readPsdLayout(file)
  const step = Math.max(1, Math.ceil(Math.max(layout.width, layout.height) / longest))
  const [width, height] = [Math.ceil(layout.width / step), Math.ceil(layout.height / step)]
  const parts = [tiffHead({ ...pixelForm(layout), width, height, icc: layout.icc })]
  for await (const { pixels } of bandsOf(file, layout, step, options)) parts.push(Buffer.from(pixels))
  return Buffer.concat(parts)
}

/** Unpacks everything and keeps nothing. @throws PictureError as `unpackPsd` */
export async function readPsdThrough(source: string, options: UnpackOptions = {}): Promise<void> {
  await using file = await open(source, 'r')
  const bands = bandsOf(file, await readPsdLayout(file), 1, options)
  while (!(await bands.next()).done);
}

/** Pixels of some rows, overwritten by the next ones. None lies in two rows of tiles. */
async function* bandsOf(file: FileHandle, layout: PsdLayout, step: number, { signal, onProgress }: UnpackOptions) {
  const rows = await openRows(file, layout)
  const { samples, bits } = pixelForm(layout)
  const outRow = (Math.ceil(layout.width / step) * samples * bits) / 8
  const inRow = rowBytes(layout)
  let band = step > 1 ? 1 : tileHeight
  while (band > 1 && band * inRow > bandBytes) band /= 2
  const join = rowJoiner(layout, step)
  const planes = Array.from({ length: colourChannels(layout.mode) }, () => new Uint8Array(inRow * band))
  const whole = Buffer.allocUnsafe(outRow * band)
  for (let from = 0; from < layout.height; from += band * step) {
    signal?.throwIfAborted()
    const count = Math.min(band, layout.height - from)
    for (const [channel, plane] of planes.entries()) await rows.read(channel, from, count, plane)
    const pixels = whole.subarray(0, outRow * count)
    for (let row = 0; row < count; row++) join(planes, row, pixels, row * outRow)
    yield { from, pixels }
    onProgress?.(Math.min(1, (from + count) / layout.height))
  }
}
