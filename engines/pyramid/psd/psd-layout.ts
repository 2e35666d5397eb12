/**
 * Where things lie in a Photoshop document (PSD, and PSB for large ones): its size, colours and the merged image, without
 * the layers. All numbers are big-endian. Source: Adobe Photoshop File Formats Specification, 2019.
 */
import type { FileHandle } from 'node:fs/promises'
import { PictureError } from '../read/picture-error.ts'

/** Colour modes as the file numbers them; others are not read. */
export const modes = { bitmap: 0, grey: 1, indexed: 2, rgb: 3, cmyk: 4, duotone: 8, lab: 9 } as const
const modeNames = new Map<number, PsdMode>(Object.entries(modes).map(([name, number]) => [number, name as PsdMode])) // keys of modes
export const depthsOf: Readonly<Record<PsdMode, readonly number[]>> = {
  bitmap: [1],
  grey: [8, 16, 32],
  indexed: [8],
  rgb: [8, 16, 32],
  cmyk: [8, 16],
  duotone: [8, 16],
  lab: [8, 16],
}

export type PsdMode = keyof typeof modes

export interface PsdLayout {
  readonly isLarge: boolean
  readonly width: number
  readonly height: number
  /** as stored, those beyond the colours (transparency, selections) included */
  readonly channels: number
  /** bits of a sample: 1, 8, 16, or 32 for floating point */
  readonly depth: number
  readonly mode: PsdMode
  /** 256 reds, 256 greens, 256 blues; of indexed pictures */
  readonly palette: Buffer | null
  readonly icc: Buffer | null
  readonly exif: Buffer | null
  readonly xmp: Buffer | null
  readonly compression: 'raw' | 'rle'
  /** first byte after the word that names the compression */
  readonly dataAt: number
  readonly fileSize: number
}

/** Channels that hold colour; what follows them is left out. */
export function colourChannels(mode: PsdMode): number {
  return { bitmap: 1, grey: 1, indexed: 1, rgb: 3, cmyk: 4, duotone: 1, lab: 3 }[mode]
}

/** Bytes of a row of one channel before compression. */
export function rowBytes({ width, depth }: Pick<PsdLayout, 'width' | 'depth'>): number {
  return depth === 1 ? Math.ceil(width / 8) : (width * depth) / 8
}

const wanted = { 1039: 'icc', 1058: 'exif', 1060: 'xmp' } as const
/** Metadata longer than this is not what it says. */
const longestResource = 32 * 2 ** 20

/**
 * Reads everything up to the pixels: a few kilobytes whatever the size of the file.
 * @throws PictureError 'damaged' | 'unsupported'
 */
export async function readPsdLayout(file: FileHandle): Promise<PsdLayout> {
  const { size: fileSize } = await file.stat()
  const head = await readHead(file)
  const { isLarge, mode } = head
  const colours = await section(file, 26, false, fileSize)
  const palette = mode === 'indexed' ? await bytesAt(file, colours.from, 768) : null
  if (palette !== null && colours.length < 768) throw damaged('its palette is cut short')
  const resources = await section(file, colours.end, false, fileSize)
  const found = await readResources(file, resources.from, resources.end)
  const layers = await section(file, resources.end, isLarge, fileSize)
  const compression = (await bytesAt(file, layers.end, 2)).readUInt16BE(0)
  if (compression > 1) throw new PictureError('unsupported', 'Not read here: a Photoshop file compressed with ZIP')
  const dataAt = layers.end + 2
  return {
    ...head,
    palette,
    icc: found.icc ?? null,
    exif: found.exif ?? null,
    xmp: found.xmp ?? null,
    compression: compression === 1 ? 'rle' : 'raw',
    dataAt,
    fileSize,
  }
}

/** Size and colours. */
async function readHead(file: FileHandle) {
  const head = await bytesAt(file, 0, 26)
  const isLarge = head.readUInt16BE(4) === 2
  const channels = head.readUInt16BE(12)
  const [height, width] = [head.readUInt32BE(14), head.readUInt32BE(18)]
  const depth = head.readUInt16BE(22)
  const mode = modeNames.get(head.readUInt16BE(24))
  const longest = isLarge ? 300_000 : 30_000
  if (width < 1 || height < 1 || width > longest || height > longest) throw damaged('its size is out of bounds')
  if (mode === undefined) throw new PictureError('unsupported', 'Not read here: a Photoshop file of this colour mode')
  if (!depthsOf[mode].includes(depth)) throw damaged(`${mode} has no ${depth} bits`)
  if (channels < colourChannels(mode) || channels > 56) throw damaged('it has the wrong number of channels')
  return { isLarge, width, height, channels, depth, mode }
}

interface Section {
  readonly from: number
  readonly length: number
  readonly end: number
}

async function section(file: FileHandle, at: number, isLong: boolean, fileSize: number): Promise<Section> {
  const field = isLong ? 8 : 4
  const bytes = await bytesAt(file, at, field)
  const length = isLong ? Number(bytes.readBigUInt64BE(0)) : bytes.readUInt32BE(0)
  const from = at + field
  if (from + length > fileSize) throw damaged('a section is longer than the file')
  return { from, length, end: from + length }
}

/** Steps over the resources without reading those that are not wanted. */
async function readResources(file: FileHandle, from: number, end: number) {
  const found: Partial<Record<'icc' | 'exif' | 'xmp', Buffer>> = {}
  let at = from
  // A resource takes at least 12 bytes, and no writer has ever made as many as this.
  for (let count = 0; at + 12 <= end && count < 10_000; count++) {
    const head = await bytesAt(file, at, Math.min(7 + 255 + 4 + 2, end - at))
    const name = 7 + (head[6] ?? 0)
    const sizeAt = name + (name % 2)
    if (sizeAt + 4 > head.length) break
    const size = head.readUInt32BE(sizeAt)
    const dataAt = at + sizeAt + 4
    if (dataAt + size > end) break
    const kind = wanted[head.readUInt16BE(4) as keyof typeof wanted] as (typeof wanted)[keyof typeof wanted] | undefined // any number may stand there
    if (kind !== undefined && size > 0 && size <= longestResource) found[kind] = await bytesAt(file, dataAt, size)
    at = dataAt + size + (size % 2)
  }
  return found
}

/** @throws PictureError 'damaged' when the file ends before that */
export async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length)
  await fillFrom(file, bytes, at)
  return bytes
}

export async function fillFrom(file: FileHandle, into: Uint8Array, at: number): Promise<void> {
  for (let done = 0; done < into.length;) {
    const { bytesRead } = await file.read(into, done, into.length - done, at + done)
    if (bytesRead === 0) throw damaged('it is cut short')
    done += bytesRead
  }
}

export function damaged(why: string): PictureError {
  return new PictureError('damaged', `The Photoshop file is damaged: ${why}`)
}
