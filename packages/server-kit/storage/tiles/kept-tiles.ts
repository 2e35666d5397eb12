// The bytes of tiles that are asked for again and again, in memory: visitors of one tour look at the same few hundred. A tile is
// looked at on the disk again every two seconds, one that nobody asks for is forgotten after a minute.
import { statSync } from 'node:fs'
import { open } from 'node:fs/promises'

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

interface Kept extends Tile {
  readonly changed: number
  checked: number
  used: number
}

export class KeptTiles {
  readonly #most: number
  readonly #now: () => number
  /** The first is the one that was asked for longest ago, as far as is needed to know. */
  readonly #kept = new Map<string, Kept>()
  /** Of what many ask for at once there is one reading. */
  readonly #reading = new Map<string, Promise<Tile | null>>()
  #bytes = 0
  #swept = 0

  constructor(most = MOST_BYTES, now = () => performance.now()) {
    this.#most = most
    this.#now = now
  }

  /** Bytes in memory. */
  get size(): number {
    return this.#bytes
  }

  /** Undefined for one that has to be read first. */
  find(path: string): Tile | undefined {
    const tile = this.#kept.get(path)
    if (tile === undefined) return undefined
    const now = this.#now()
    if (now - tile.checked > VALID_MS) {
      const stat = statSync(path, { throwIfNoEntry: false })
      if (stat?.mtimeMs !== tile.changed || stat.size !== tile.bytes.length) return this.#forget(path, tile)
      tile.checked = now
      // In its place at the end, seldom enough to cost nothing.
      this.#kept.delete(path)
      this.#kept.set(path, tile)
    }
    tile.used = now
    return tile
  }

  /** Null where there is no such file, or one that is too large to be kept. */
  read(path: string): Promise<Tile | null> {
    const under = this.#reading.get(path)
    if (under !== undefined) return under
    const reading = this.#read(path).finally(() => this.#reading.delete(path))
    this.#reading.set(path, reading)
    return reading
  }

  async #read(path: string): Promise<Tile | null> {
    const file = await open(path).catch(() => null)
    if (file === null) return null
    try {
      const { size, mtimeMs, mtime } = await file.stat()
      if (size === 0 || size > LARGEST) return null
      const bytes = Buffer.allocUnsafeSlow(size)
      const { bytesRead } = await file.read(bytes, 0, size, 0)
      if (bytesRead !== size) return null
      const etag = `W/"${size.toString(16)}-${mtime.getTime().toString(16)}"`
      const now = this.#now()
      const tile: Kept = { bytes, etag, modified: mtime.toUTCString(), changed: mtimeMs, checked: now, used: now }
      this.#keep(path, tile)
      return tile
    } finally {
      await file.close()
    }
  }

  #keep(path: string, tile: Kept): void {
    this.#forget(path, this.#kept.get(path))
    this.#kept.set(path, tile)
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
    for (const [path, tile] of this.#kept) if (now - tile.used > IDLE_MS) this.#forget(path, tile)
  }

  #forget(path: string, tile: Tile | undefined): undefined {
    if (tile !== undefined && this.#kept.delete(path)) this.#bytes -= tile.bytes.length
  }
}
