// What an archive of a tour holds: files as they are, and scripts with files in them for pages that are opened from disk.
import type { Manifest } from '@huanshi/pano/contract/manifest.ts'
import type { PublicTour } from '../../contract/public-tour.ts'
import { packName, TILES_IN_PACK } from '../../contract/tour-archive.ts'
import type { BrandWords } from '@huanshi/server-kit/settings/brand-words.ts'
import { readStored, type Storage } from '@huanshi/server-kit/storage/storage.ts'
import { keyOf } from './archive-media.ts'

/** Files of one script, by storage key; one that is missing leaves an empty place. */
interface Pack {
  readonly name: string
  readonly keys: readonly string[]
}

/** A tour with the addresses in it that lead into the archive. */
export interface TakenTour {
  readonly tour: PublicTour
  readonly addresses: ReadonlySet<string>
  /** Where its author says that it stands. */
  readonly location: { readonly lng: number; readonly lat: number } | null
  /** Under whose name it is shown, where that is another than the product's. */
  readonly brand: BrandWords | null
}

/** Everything but tiles is one file a pack. */
export function packsOf({ tour, addresses }: TakenTour): Pack[] {
  const plain = [...addresses].map((address) => ({ name: address, keys: [keyOf(address)] }))
  const shown = [...tour.scenes, ...Object.values(tour.pictures ?? {})]
  const tiled = shown.flatMap(({ content }) => (content !== null && 'tileUrl' in content ? [content] : []))
  const known = new Set<string>()
  const pictures = tiled.filter(({ tileUrl }) => !known.has(tileUrl) && known.add(tileUrl))
  return [...plain, ...pictures.flatMap(tilePacks)]
}

function tilePacks({ levels, tileUrl }: Manifest): Pack[] {
  const base = tileUrl.replace(/\{level\}.*$/, '')
  return levels.flatMap(({ columns, rows }, level) => {
    const tiles = Array.from({ length: columns * rows }, (_, number) => {
      return `${keyOf(base)}${level}/${number % columns}_${Math.floor(number / columns)}.jpg`
    })
    return Array.from({ length: Math.ceil(tiles.length / TILES_IN_PACK) }, (_, pack) => ({
      name: packName(base, level, pack * TILES_IN_PACK),
      keys: tiles.slice(pack * TILES_IN_PACK, (pack + 1) * TILES_IN_PACK),
    }))
  })
}

/** The files of a pack as base64. */
export async function contentsOf(storage: Storage, { keys }: Pack): Promise<string[]> {
  return Promise.all(keys.map(async (key) => (await readStored(storage, key))?.toString('base64') ?? ''))
}

export function packScript(name: string, files: readonly string[]): string {
  return `huanshiPack(${JSON.stringify(name)},${JSON.stringify(files)})\n`
}
