// Tiles of a pack under the keys that they would have as files: whoever opens `…/tiles/{level}/{column}_{row}.jpg` gets that part of
// `…/tiles.hsp`, and a file of before where there is none. Those of a right eye are in a pack of their own in the same way.
import type { TilePlace } from '@huanshi/pyramid/pack/tile-pack.ts'
import { Readable } from 'node:stream'
import type { Storage, StoredFile } from '../storage.ts'
import { RIGHT_TILES, TILES } from '../tile-names.ts'
import { type AskedPlace, type KnownPack, KnownPacks } from './known-packs.ts'

/** Names of packs, in the folder of what is shown. */
export const TILE_PACK = `${TILES}.hsp`
export const RIGHT_TILE_PACK = `${RIGHT_TILES}.hsp`
const TILE = /^(.+\/tiles(?:-right)?)\/(\d{1,2})\/(\d{1,7})_(\d{1,7})\.jpg$/

interface AskedTile {
  /** Key of the pack. */
  readonly pack: string
  readonly place: AskedPlace
}

export function packedStorage<S extends Storage>(storage: S, now?: () => number): S {
  const packs = new KnownPacks(storage, now)

  async function openTile({ pack: key, place }: AskedTile): Promise<StoredFile | null | 'no pack'> {
    const known = await packs.find(key)
    if (known === null) return 'no pack'
    const found = await packs.place(known, place)
    return found === undefined ? null : new PackedTile(known, found)
  }

  const etagNow = storage.etagNow && ((key: string) => storage.etagNow?.(key) ?? null)
  const tileNow = (key: string, { pack, place }: AskedTile): string | null => {
    const known = packs.current(pack)
    if (known === undefined) return null
    if (known === null) return etagNow?.(key) ?? null
    const found = known.pack.place(...place)
    return found === undefined || found instanceof Promise ? null : etagOf(known, found)
  }
  return {
    ...storage,
    async open(key) {
      const tile = askedTile(key)
      if (tile === null) return storage.open(key)
      const found = await openTile(tile)
      if (found !== 'no pack') return found
      const file = await storage.open(key)
      if (file !== null) return file
      // It may have been put into a pack just now.
      packs.forget(tile.pack)
      const again = await openTile(tile)
      return again === 'no pack' ? null : again
    },
    ...(etagNow && {
      etagNow(key: string) {
        const tile = askedTile(key)
        return tile === null ? etagNow(key) : tileNow(key, tile)
      },
    }),
  }
}

function askedTile(key: string): AskedTile | null {
  if (!key.endsWith('.jpg')) return null
  const [, folder, level, column, row] = TILE.exec(key) ?? []
  if (folder === undefined) return null
  return { pack: `${folder}.hsp`, place: [Number(level), Number(column), Number(row)] }
}

/** Of another pack each tile is another one. */
function etagOf({ etag }: KnownPack, { start }: TilePlace): string {
  return `W/"${etag.replace(/^W\/|"/g, '')}-${start.toString(16)}"`
}

class PackedTile implements StoredFile {
  readonly size: number
  readonly etag: string
  readonly modified: Date
  readonly #known: KnownPack
  readonly #start: number

  constructor(known: KnownPack, place: TilePlace) {
    this.size = place.length
    this.etag = etagOf(known, place)
    this.modified = known.modified
    this.#known = known
    this.#start = place.start
  }

  read(start: number, length: number): Promise<Buffer> {
    const wanted = Math.max(0, Math.min(length, this.size - start))
    return this.#known.pack.readAt({ start: this.#start + start, length: wanted })
  }

  stream(start = 0, end = this.size): Readable {
    const bytes = async function* (tile: PackedTile) {
      if (start < end) yield await tile.read(start, end - start)
    }
    return Readable.from(bytes(this))
  }

  /** The pack stays open for the next one. */
  async close(): Promise<void> {}
  async [Symbol.asyncDispose](): Promise<void> {}
}
