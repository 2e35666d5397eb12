// The bytes of tiles that are asked for again and again, in memory: visitors of one tour look at the same few hundred. A tile is
// looked at on the disk again every two seconds, or read from a store elsewhere again after a minute; one that nobody asks for is
// forgotten after a minute.
import type { Storage } from '../storage.ts'

/** Of all tiles together. */
const MOST_BYTES = 64 * 2 ** 20
/** Larger ones are no tiles of ours. */
const LARGEST = 2 ** 20
const VALID_MS = 2_000
const IDLE_MS = 60_000

export interface Tile {
  readonly bytes: Buffer
  readonly etag: string
  /** As HTTP writes a time. */
  readonly modified: string
}

type Files = Pick<Storage, 'open' | 'etagNow'>

interface Kept extends Tile {
  checked: number
  used: number
}

export class KeptTiles {
  readonly #files: Files
  readonly #most: number
  readonly #now: () => number
  /** The first is the one that was asked for longest ago, as far as is needed to know. */
  readonly #kept = new Map<string, Kept>()
  /** Of what many ask for at once there is one reading. */
  readonly #reading = new Map<string, Promise<Tile | null>>()
  #bytes = 0
  #swept = 0

  constructor(files: Files, most = MOST_BYTES, now = () => performance.now()) {
    this.#files = files
    this.#most = most
    this.#now = now
  }

  /** Bytes in memory. */
  get size(): number {
    return this.#bytes
  }

  /** Undefined for one that has to be read first. */
  find(key: string): Tile | undefined {
    const tile = this.#kept.get(key)
    if (tile === undefined) return undefined
    const now = this.#now()
    if (now - tile.checked > VALID_MS) {
      if (!this.#isSame(key, tile, now)) return this.#forget(key, tile)
      // In its place at the end, seldom enough to cost nothing.
      this.#kept.delete(key)
      this.#kept.set(key, tile)
    }
    tile.used = now
    return tile
  }

  #isSame(key: string, tile: Kept, now: number): boolean {
    if (this.#files.etagNow === undefined) return now - tile.checked <= IDLE_MS
    tile.checked = now
    return this.#files.etagNow(key) === tile.etag
  }

  /** Null where there is no such file, or one that is too large to be kept. */
  read(key: string): Promise<Tile | null> {
    const under = this.#reading.get(key)
    if (under !== undefined) return under
    const reading = this.#read(key).finally(() => this.#reading.delete(key))
    this.#reading.set(key, reading)
    return reading
  }

  async #read(key: string): Promise<Tile | null> {
    await using file = await this.#files.open(key)
    if (file === null || file.size === 0 || file.size > LARGEST) return null
    const bytes = await file.read(0, file.size)
    if (bytes.length !== file.size) return null
    const now = this.#now()
    const tile: Kept = { bytes, etag: file.etag, modified: file.modified.toUTCString(), checked: now, used: now }
    this.#keep(key, tile)
    return tile
  }

  #keep(key: string, tile: Kept): void {
    this.#forget(key, this.#kept.get(key))
    this.#kept.set(key, tile)
    this.#bytes += tile.bytes.length
    this.#sweep(tile.checked)
    for (const [oldest, old] of this.#kept) {
      if (this.#bytes <= this.#most) break
      this.#forget(oldest, old)
    }
  }

  /** With the next one that is read: a server that nobody visits keeps what it has, which is bounded. */
  #sweep(now: number): void {
    if (now - this.#swept < IDLE_MS) return
    this.#swept = now
    for (const [key, tile] of this.#kept) if (now - tile.used > IDLE_MS) this.#forget(key, tile)
  }

  #forget(key: string, tile: Tile | undefined): undefined {
    if (tile !== undefined && this.#kept.delete(key)) this.#bytes -= tile.bytes.length
  }
}
