/** Heads of BigTIFF files whose pixels follow the head. Source: https://libtiff.gitlab.io/libtiff/specification/bigtiff.html */
/** Field types. */
export const [SHORT, LONG, UNDEFINED, LONG8] = [3, 4, 7, 16] as const
/** Bytes of one value of each field type, from 0 on; 0 where the number means nothing. */
const sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4, 0, 0, 8, 8, 8]

export function fieldSize(type: number): number {
  return sizes[type] ?? 0
}

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

/** Values that are bytes stand in the byte order of the file. */
export type Entry = readonly [tag: number, type: number, values: readonly number[] | Buffer]

/** Everything before the first pixel of an uncompressed file, big-endian, in strips or tiles of equal size. */
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
  const length = writeDirectory(entries(0), 'MM').length
  return writeDirectory(entries(length), 'MM')
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

/** A head of one directory. @param order of the bytes: II is little-endian */
export function writeDirectory(unsorted: readonly Entry[], order: 'II' | 'MM'): Buffer {
  const entries = unsorted.toSorted(([a], [b]) => a - b)
  const directory = 16
  const after = directory + 8 + 20 * entries.length + 8
  const outside = entries.filter((entry) => bytesOf(entry) > 8)
  const head = Buffer.alloc(after + outside.reduce((sum, entry) => sum + padded(bytesOf(entry)), 0))
  // No place in a file takes more than six bytes.
  const number = (value: number, at: number, size: number): void => {
    if (order === 'II') head.writeUIntLE(value, at, Math.min(size, 6))
    else head.writeUIntBE(value, at + Math.max(0, size - 6), Math.min(size, 6))
  }
  head.write(order, 'latin1')
  number(43, 2, 2)
  number(8, 4, 2)
  number(directory, 8, 8)
  number(entries.length, directory, 8)
  let free = after
  for (const [index, entry] of entries.entries()) {
    const [tag, type, values] = entry
    const [at, size, bytes] = [directory + 8 + 20 * index, fieldSize(type), bytesOf(entry)]
    number(tag, at, 2)
    number(type, at + 2, 2)
    number(bytes / size, at + 4, 8)
    const place = bytes <= 8 ? at + 12 : free
    if (bytes > 8) {
      number(free, at + 12, 8)
      free += padded(bytes)
    }
    if (Buffer.isBuffer(values)) values.copy(head, place)
    else for (const [i, value] of values.entries()) number(value, place + size * i, size)
  }
  return head
}

function bytesOf([, type, values]: Entry): number {
  return Buffer.isBuffer(values) ? values.length : fieldSize(type) * values.length
}

function padded(length: number): number {
  return Math.ceil(length / 8) * 8
}
