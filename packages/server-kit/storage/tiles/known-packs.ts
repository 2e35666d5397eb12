// Packs that tiles were asked of: their indexes in memory, and an open file of those that are read just now. A pack is looked at again
// every two seconds on a disk, every minute in a store elsewhere; where there is none, that is remembered as long.
import { TilePack, type TilePlace } from '@huanshi/pyramid/pack/tile-pack.ts'
import type { Storage } from '../storage.ts'
import { OpenPacks, PackFile } from './pack-file.ts'

/** Bytes of all indexes together; those that were asked for longest ago go. */
const MOST_INDEX_BYTES = 16 * 2 ** 20
const MOST_KNOWN = 4_096
const VALID_MS = { disk: 2_000, remote: 60_000 } as const

export interface KnownPack {
  readonly pack: TilePack
  readonly etag: string
  readonly modified: Date
}

export type AskedPlace = readonly [level: number, column: number, row: number]

interface Known extends KnownPack {
  readonly file: PackFile
}

interface Found {
  readonly known: Known | null
  checked: number
}

type Files = Pick<Storage, 'open' | 'etagNow'>

export class KnownPacks {
  readonly #files: Files
  readonly #now: () => number
  readonly #valid: number
  /** By key; the first was asked for longest ago, as far as is needed to know. */
  readonly #found = new Map<string, Found>()
  readonly #finding = new Map<string, Promise<Known | null>>()
  readonly #open: OpenPacks

  constructor(files: Files, now = () => performance.now()) {
    this.#files = files
    this.#now = now
    this.#open = new OpenPacks(now)
    this.#valid = files.etagNow === undefined ? VALID_MS.remote : VALID_MS.disk
  }

  /** Null where there is none; undefined where that would have to be waited for. */
  current(key: string): KnownPack | null | undefined {
    const found = this.#found.get(key)
    if (found === undefined) return undefined
    const now = this.#now()
    if (now - found.checked > this.#valid) {
      const isSame = this.#files.etagNow !== undefined && this.#files.etagNow(key) === (found.known?.etag ?? null)
      if (!isSame) return this.forget(key)
      found.checked = now
      this.#found.delete(key)
      this.#found.set(key, found)
    }
    return found.known
  }

  /** Null where there is none. @throws PackError for what is damaged */
  find(key: string): KnownPack | null | Promise<KnownPack | null> {
    const found = this.current(key)
    if (found !== undefined) return found
    const under = this.#finding.get(key)
    if (under !== undefined) return under
    const finding = this.#find(key).finally(() => this.#finding.delete(key))
    this.#finding.set(key, finding)
    return finding
  }

  /** It is looked for again when it is asked for next. */
  forget(key: string): undefined {
    this.#found.get(key)?.known?.file.close()
    this.#found.delete(key)
  }

  /** Undefined for a tile that the picture does not have. */
  place({ pack }: KnownPack, [level, column, row]: AskedPlace): TilePlace | undefined | Promise<TilePlace> {
    const place = pack.place(level, column, row)
    // Of a large picture one more part of the index is in memory then.
    return place instanceof Promise ? place.finally(() => this.#trim()) : place
  }

  async #find(key: string): Promise<Known | null> {
    const known = await this.#read(key)
    this.forget(key)
    this.#found.set(key, { known, checked: this.#now() })
    this.#trim()
    return known
  }

  async #read(key: string): Promise<Known | null> {
    const stored = await this.#files.open(key)
    if (stored === null) return null
    const { etag, modified } = stored
    const file = new PackFile(stored, () => this.#files.open(key), this.#open)
    try {
      return { pack: await TilePack.open(file), etag, modified, file }
    } catch (error) {
      file.close()
      throw error
    }
  }

  #trim(): void {
    let bytes = 0
    for (const { known } of this.#found.values()) bytes += known?.pack.memory ?? 0
    for (const [key, { known }] of this.#found) {
      if (bytes <= MOST_INDEX_BYTES && this.#found.size <= MOST_KNOWN) break
      bytes -= known?.pack.memory ?? 0
      this.forget(key)
    }
  }
}
