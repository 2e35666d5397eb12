/** Reads tiles out of a pack, wherever it lies: one range a tile, and one more where the part of the index is not known yet. */
import { PackError } from './pack-error.ts'
import {
  HEAD_BYTES,
  numberOf,
  PART_BYTES,
  partAt,
  readHead,
  readPart,
  TILES_IN_PART,
  type PackPlan,
} from './pack-layout.ts'

/** A file that is read in ranges. */
export interface PackSource {
  /** bytes */
  readonly size: number
  /** Fewer bytes only where the file ends before. */
  read(start: number, length: number): Promise<Buffer>
}

/** Where a tile lies in the file, in bytes. */
export interface TilePlace {
  readonly start: number
  readonly length: number
}

/** The head comes with two parts of the index: all of it up to 8,184 tiles, which is 1.6 gigapixels in tiles of 512. */
const FIRST_READ = HEAD_BYTES + 2 * PART_BYTES
/** Parts of one pack in memory, 32 KiB each; those that were needed longest ago go. */
const MOST_PARTS = 8

export class TilePack {
  readonly plan: PackPlan
  readonly #source: PackSource
  readonly #parts = new Map<number, Float64Array>()
  readonly #reading = new Map<number, Promise<Float64Array>>()

  private constructor(source: PackSource, plan: PackPlan) {
    this.#source = source
    this.plan = plan
  }

  /** @throws PackError; what the source throws */
  static async open(source: PackSource): Promise<TilePack> {
    const first = await source.read(0, Math.min(FIRST_READ, source.size))
    const plan = readHead(first, source.size)
    const pack = new TilePack(source, plan)
    for (let part = 0; part < plan.parts; part++) {
      const { start, bytes } = partAt(plan, part)
      if (start + bytes > first.length) break
      pack.#parts.set(part, readPart(plan, part, first.subarray(start, start + bytes), source.size))
    }
    return pack
  }

  /** Bytes of the file. */
  get size(): number {
    return this.#source.size
  }

  /** Bytes of memory that its index takes now. */
  get memory(): number {
    let sum = 0
    for (const { byteLength } of this.#parts.values()) sum += byteLength
    return sum
  }

  /** At once where the index is known; undefined for a tile that the picture does not have. @throws PackError `damaged` */
  place(level: number, column: number, row: number): TilePlace | undefined | Promise<TilePlace> {
    const number = numberOf(this.plan, level, column, row)
    if (number === undefined) return undefined
    const [part, nth] = [Math.floor(number / TILES_IN_PART), number % TILES_IN_PART]
    const known = this.#parts.get(part)
    return known === undefined ? this.#part(part).then((places) => placeIn(places, nth)) : placeIn(known, nth)
  }

  /** The bytes of a tile; undefined for one that the picture does not have. @throws PackError `damaged` */
  async read(level: number, column: number, row: number): Promise<Buffer | undefined> {
    const place = await this.place(level, column, row)
    return place === undefined ? undefined : this.readAt(place)
  }

  async readAt({ start, length }: TilePlace): Promise<Buffer> {
    const bytes = await this.#source.read(start, length)
    if (bytes.length !== length) throw new PackError('damaged', 'The file ends within a tile')
    return bytes
  }

  /** One reading for all who wait for it. */
  #part(number: number): Promise<Float64Array> {
    const under = this.#reading.get(number)
    if (under !== undefined) return under
    const reading = this.#readPart(number).finally(() => this.#reading.delete(number))
    this.#reading.set(number, reading)
    return reading
  }

  async #readPart(number: number): Promise<Float64Array> {
    const { start, bytes } = partAt(this.plan, number)
    const places = readPart(this.plan, number, await this.#source.read(start, bytes), this.#source.size)
    const [oldest] = this.#parts.keys()
    if (this.#parts.size >= MOST_PARTS && oldest !== undefined) this.#parts.delete(oldest)
    this.#parts.set(number, places)
    return places
  }
}

function placeIn(places: Float64Array, nth: number): TilePlace {
  const start = places[nth] ?? 0
  return { start, length: (places[nth + 1] ?? 0) - start }
}
