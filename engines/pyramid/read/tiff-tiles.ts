/**
 * A TIFF in tiles, some of which are had alone: as small TIFFs in memory, since libvips would read the places of all tiles anew for
 * each part, megabytes in large files. Source: TIFF 6.0 and libtiff's description of BigTIFF.
 */
import { open, type FileHandle } from 'node:fs/promises'
import { PictureError } from './picture-error.ts'
import { type Entry, fieldSize, LONG, LONG8, SHORT, writeDirectory } from '../write/big-tiff.ts'

/** No writer makes more entries of a picture than this. */
const mostEntries = 4096
/** Values longer than this, as profiles may be, are not what they say. */
const longestValue = 32 * 2 ** 20

const tags = { width: 256, height: 257, bits: 258, samples: 277, planar: 284, wide: 322, high: 323 } as const
const [compression, photometric] = [259, 262]
const [tilePlaces, tileLengths] = [324, 325]
/** What tells how pixels are coded and what they mean: from the depth of samples to their profile, in the order of TIFF 6.0. */
const kept = new Set([
  258, 259, 262, 266, 277, 284, 301, 317, 320, 322, 323, 332, 338, 339, 347, 529, 530, 531, 532, 34_675,
])

interface Field {
  readonly type: number
  readonly count: number
  /** where its values lie in the file */
  readonly at: number
}

interface Directory {
  readonly order: 'II' | 'MM'
  readonly fields: ReadonlyMap<number, Field>
}

/** Some tiles, those of a row beside each other. */
export interface TileRange {
  readonly column: number
  readonly row: number
  readonly columns: number
  readonly rows: number
}

/** Some tiles as a TIFF of their own, without what cameras and programs have written beside the pixels. */
interface TiffPart {
  readonly file: Buffer
  /** coded bytes of each within it, row by row; where samples lie in planes of their own, those of the first one first */
  readonly tiles: readonly Buffer[]
}

/** Where a tile lies in the file, and its bytes there. */
interface Stored {
  readonly place: number
  readonly length: number
}

export class TiffTiles implements AsyncDisposable {
  /** of a tile, in pixels */
  readonly wide: number
  readonly high: number
  private readonly file: FileHandle
  private readonly directory: Directory
  private readonly columns: number
  private readonly rows: number
  private readonly planes: number
  private readonly mostBytes: number
  private readonly entries: readonly Entry[]

  private constructor(file: FileHandle, directory: Directory, entries: readonly Entry[]) {
    const { order, fields } = directory
    const numbers = new Map(
      entries.map(([tag, type, values]) => [tag, Buffer.isBuffer(values) ? numberAt(values, 0, type, order) : 0]),
    )
    const valueOf = (name: keyof typeof tags): number => numbers.get(tags[name]) ?? 1
    this.file = file
    this.directory = directory
    this.entries = entries.filter(([tag]) => kept.has(tag))
    this.wide = fields.has(tags.wide) ? valueOf('wide') : 0
    this.high = fields.has(tags.high) ? valueOf('high') : 0
    this.columns = Math.ceil(valueOf('width') / this.wide)
    this.rows = Math.ceil(valueOf('height') / this.high)
    this.planes = valueOf('planar') === 2 ? valueOf('samples') : 1
    // What no code makes longer; a file may say anything.
    this.mostBytes = 2 ** 16 + (2 * this.wide * this.high * valueOf('samples') * valueOf('bits')) / 8
  }

  /**
   * @param page which picture of several, from 0
   * @returns undefined where the file is no TIFF, or this picture of it is stored in strips
   */
  static async open(path: string, page: number): Promise<TiffTiles | undefined> {
    const file = await open(path, 'r')
    try {
      const directory = await readDirectory(file, page)
      const wanted = [...(directory?.fields ?? [])].filter(([tag]) => kept.has(tag) || tag <= tags.height)
      const entries: Entry[] = []
      for (const [tag, { type, count, at }] of wanted) {
        const values = await bytesAt(file, at, Math.min(longestValue, count * fieldSize(type)))
        if (values !== undefined) entries.push([tag, type, values])
      }
      const tiles = directory && new TiffTiles(file, directory, entries)
      if (tiles?.isWhole) return tiles
    } catch (error) {
      await file.close()
      throw error
    }
    await file.close()
    return undefined
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.file.close()
  }

  /** The value of a field as it stands in the file. */
  valueOf(tag: number): Buffer | undefined {
    const values = this.entries.find(([found]) => found === tag)?.[2]
    return Buffer.isBuffer(values) ? values : undefined
  }

  /** The first number of a field, 0 where there is none. */
  numberOf(tag: number): number {
    const values = this.valueOf(tag)
    return values === undefined
      ? 0
      : numberAt(values, 0, this.directory.fields.get(tag)?.type ?? 0, this.directory.order)
  }

  /** @throws PictureError 'damaged' when they lie outside the file */
  async part(range: TileRange): Promise<TiffPart> {
    const stored = await this.placesOf(range)
    const head = this.headOf(
      range,
      stored.map(({ length }) => length),
    )
    // They are read to where they stay: uncompressed, a copy would be as large as the pixels.
    const file = Buffer.allocUnsafeSlow(stored.reduce((sum, { length }) => sum + length, head.length))
    head.copy(file)
    let at = head.length
    const tiles = stored.map(({ length }) => file.subarray(at, (at += length)))
    await Promise.all(
      tiles.map(async (tile, i) => {
        const { bytesRead } = await this.file.read(tile, 0, tile.length, stored[i]?.place ?? 0)
        if (bytesRead !== tile.length) throw outside()
      }),
    )
    return { file, tiles }
  }

  /** Row by row, one plane after the other. */
  private async placesOf({ column, row, columns, rows }: TileRange): Promise<Stored[]> {
    const found: Stored[] = []
    for (let plane = 0; plane < this.planes; plane++) {
      for (let y = row; y < row + rows; y++) {
        const first = (plane * this.rows + y) * this.columns + column
        const [places, lengths] = await Promise.all([
          this.numbers(tilePlaces, first, columns),
          this.numbers(tileLengths, first, columns),
        ])
        for (const [i, place] of places.entries()) found.push({ place, length: lengths[i] ?? 0 })
      }
    }
    if (found.some(({ length }) => length > this.mostBytes)) throw outside()
    return found
  }

  private headOf({ columns, rows }: TileRange, lengths: readonly number[]): Buffer {
    const entriesFrom = (start: number): Entry[] => {
      let at = start
      return [
        ...this.entries,
        [tags.width, LONG, [columns * this.wide]],
        [tags.height, LONG, [rows * this.high]],
        [tilePlaces, LONG8, lengths.map((length) => (at += length) - length)],
        [tileLengths, LONG8, lengths],
      ]
    }
    const { order } = this.directory
    return writeDirectory(entriesFrom(writeDirectory(entriesFrom(0), order).length), order)
  }

  /** in JPEG as it mostly is: brightness and colour apart */
  get isYcc(): boolean {
    return this.numberOf(compression) === 7 && this.numberOf(photometric) === 6
  }

  private get isWhole(): boolean {
    const count = this.columns * this.rows * this.planes
    const enough = [tilePlaces, tileLengths].every((tag) => (this.directory.fields.get(tag)?.count ?? 0) >= count)
    return this.wide > 0 && this.high > 0 && this.planes <= 16 && enough
  }

  private async numbers(tag: number, first: number, count: number): Promise<number[]> {
    const { type, at } = this.directory.fields.get(tag) ?? { type: 0, at: 0 }
    const size = fieldSize(type)
    const bytes = await bytesAt(this.file, at + first * size, count * size)
    if (bytes === undefined) throw new PictureError('damaged', 'The TIFF does not tell where its tiles lie')
    return Array.from({ length: count }, (_, i) => numberAt(bytes, i * size, type, this.directory.order))
  }
}

function outside(): PictureError {
  return new PictureError('damaged', 'Tiles of the TIFF lie outside of it')
}

function numberAt(bytes: Buffer, at: number, type: number, order: 'II' | 'MM'): number {
  const size = fieldSize(type)
  if (size === 0 || at + size > bytes.length) return 0
  if (size === 8) return Number(order === 'II' ? bytes.readBigUInt64LE(at) : bytes.readBigUInt64BE(at))
  return order === 'II' ? bytes.readUIntLE(at, size) : bytes.readUIntBE(at, size)
}

/** How a file writes its numbers: types of counters and of places, and bytes of one entry. */
interface Manner {
  readonly order: 'II' | 'MM'
  readonly counter: number
  readonly word: number
  readonly entry: number
}

/** @returns undefined where there is none */
async function readDirectory(file: FileHandle, page: number): Promise<Directory | undefined> {
  const head = await bytesAt(file, 0, 16)
  const order = head?.toString('latin1', 0, 2)
  if (head === undefined || (order !== 'II' && order !== 'MM')) return undefined
  const magic = numberAt(head, 2, SHORT, order)
  if (magic !== 42 && magic !== 43) return undefined
  const [counter, word] = magic === 43 ? [LONG8, LONG8] : [SHORT, LONG]
  const manner = { order, counter, word, entry: 4 + 2 * fieldSize(word) } as const
  let at = numberAt(head, magic === 43 ? 8 : 4, word, order)
  for (let index = 0; at > 0; index++) {
    const entries = await entriesAt(file, at, manner)
    if (entries === undefined) return undefined
    const end = entries.length - fieldSize(word)
    if (index === page) return { order, fields: fieldsOf(entries.subarray(0, end), at + fieldSize(counter), manner) }
    at = numberAt(entries, end, word, order)
  }
  return undefined
}

/** The entries of a directory, and where the next one lies. */
async function entriesAt(file: FileHandle, at: number, { order, counter, word, entry }: Manner) {
  const size = fieldSize(counter)
  const counted = await bytesAt(file, at, size)
  const count = counted === undefined ? Infinity : numberAt(counted, 0, counter, order)
  return count > mostEntries ? undefined : bytesAt(file, at + size, count * entry + fieldSize(word))
}

/** @param start where the entries lie in the file */
function fieldsOf(entries: Buffer, start: number, { order, word, entry }: Manner): Map<number, Field> {
  const fields = new Map<number, Field>()
  for (let from = 0; from < entries.length; from += entry) {
    const [type, count] = [numberAt(entries, from + 2, SHORT, order), numberAt(entries, from + 4, word, order)]
    const place = from + 4 + fieldSize(word)
    const isInside = count * fieldSize(type) <= fieldSize(word)
    const at = isInside ? start + place : numberAt(entries, place, word, order)
    fields.set(numberAt(entries, from, SHORT, order), { type, count, at })
  }
  return fields
}

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer | undefined> {
  const bytes = Buffer.allocUnsafeSlow(length)
  const { bytesRead } = await file.read(bytes, 0, length, at)
  return bytesRead === length ? bytes : undefined
}
