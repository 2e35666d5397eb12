/** Heads of uncompressed BigTIFF files, big-endian, whose pixels follow the head in strips or tiles of equal size. */
/** Field types, and bytes of one of each. */
const [SHORT, LONG, UNDEFINED, LONG8] = [3, 4, 7, 16] as const
const sizes: Readonly<Record<number, number>> = { [SHORT]: 2, [LONG]: 4, [UNDEFINED]: 1, [LONG8]: 8 }

export interface PixelForm {
  readonly samples: 1 | 3 | 4
  /** bits of a sample */
  readonly bits: 8 | 16
  /** TIFF 6.0, PhotometricInterpretation */
  readonly photometric: 1 | 2 | 5 | 8
}

export interface TiffShape extends PixelForm {
  readonly width: number
  readonly height: number
  /** sides of a tile, multiples of 16; those of the last column and row are as large as all others */
  readonly tile?: readonly [wide: number, high: number]
  /** where there are no tiles */
  readonly rowsPerStrip?: number
  readonly icc: Buffer | null
}

type Entry = readonly [tag: number, type: number, values: readonly number[] | Buffer]

/** Everything before the first pixel. Source: https://libtiff.gitlab.io/libtiff/specification/bigtiff.html */
export function tiffHead(shape: TiffShape): Buffer {
  const { width, height, samples, bits, photometric, icc } = shape
  const entries = (from: number): Entry[] => [
    [256, LONG, [width]],
    [257, LONG, [height]],
    [258, SHORT, Array.from({ length: samples }, () => bits)],
    [259, SHORT, [1]],
    [262, SHORT, [photometric]],
    ...placesOf(shape, from),
    [277, SHORT, [samples]],
    [284, SHORT, [1]],
    ...(icc === null ? [] : [[34_675, UNDEFINED, icc] as const]),
  ]
  // Where the pixels begin does not change how long the head is.
  const length = write(entries(0)).length
  return write(entries(length))
}

/** Where the pixels lie, from the first one on. */
function placesOf({ width, height, samples, bits, tile, rowsPerStrip = height }: TiffShape, from: number): Entry[] {
  const [wide, high] = tile ?? [width, rowsPerStrip]
  const count = Math.ceil(width / wide) * Math.ceil(height / high)
  const bytes = (wide * high * samples * bits) / 8
  const starts = Array.from({ length: count }, (_, i) => from + i * bytes)
  const lengths = starts.map(() => bytes)
  if (tile)
    return [
      [322, LONG, [wide]],
      [323, LONG, [high]],
      [324, LONG8, starts],
      [325, LONG8, lengths],
    ]
  lengths[count - 1] = bytes - ((count * high - height) * bytes) / high
  return [
    [273, LONG8, starts],
    [278, LONG, [rowsPerStrip]],
    [279, LONG8, lengths],
  ]
}

function write(unsorted: readonly Entry[]): Buffer {
  const entries = unsorted.toSorted(([a], [b]) => a - b)
  const directory = 16
  const after = directory + 8 + 20 * entries.length + 8
  const outside = entries.filter((entry) => bytesOf(entry) > 8)
  const head = Buffer.alloc(after + outside.reduce((sum, entry) => sum + padded(bytesOf(entry)), 0))
  head.write('MM', 'latin1')
  head.writeUInt16BE(43, 2)
  head.writeUInt16BE(8, 4)
  head.writeBigUInt64BE(BigInt(directory), 8)
  head.writeBigUInt64BE(BigInt(entries.length), directory)
  let free = after
  for (const [index, entry] of entries.entries()) {
    const [tag, type, values] = entry
    const at = directory + 8 + 20 * index
    head.writeUInt16BE(tag, at)
    head.writeUInt16BE(type, at + 2)
    head.writeBigUInt64BE(BigInt(values.length), at + 4)
    if (bytesOf(entry) <= 8) put(head, entry, at + 12)
    else {
      head.writeBigUInt64BE(BigInt(free), at + 12)
      put(head, entry, free)
      free += padded(bytesOf(entry))
    }
  }
  return head
}

function bytesOf([, type, values]: Entry): number {
  return (sizes[type] ?? 1) * values.length
}

function padded(length: number): number {
  return Math.ceil(length / 8) * 8
}

function put(head: Buffer, [, type, values]: Entry, at: number): void {
  if (Buffer.isBuffer(values)) return void values.copy(head, at)
  for (const [i, value] of values.entries()) {
    if (type === SHORT) head.writeUInt16BE(value, at + 2 * i)
    else if (type === LONG) head.writeUInt32BE(value, at + 4 * i)
    else head.writeBigUInt64BE(BigInt(value), at + 8 * i)
  }
}
