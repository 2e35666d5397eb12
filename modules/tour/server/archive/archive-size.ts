// How large an archive will be, told before it is written: from the sizes of what goes into it.
import type { ArchiveForm } from '../../contract/tour-archive.ts'
import type { Storage } from '@huanshi/server-kit/storage/storage.ts'
import { packsOf, type TakenTour } from './archive-entries.ts'
import { keyOf } from './archive-media.ts'
import { planBytes } from './plan-files.ts'

/** The player, and what stands in the page itself. */
const PLAYER_BYTES = 1_000_000
/** Of a file as text in a script. */
const AS_TEXT = 4 / 3
const AT_ONCE = 64

/** In bytes; of a folder what is packed as text is nearly as small as the file once more. */
export async function sizeOf(storage: Storage, taken: TakenTour, form: ArchiveForm): Promise<number> {
  const packed = await sumOf(
    storage,
    packsOf(taken).flatMap(({ keys }) => keys),
  )
  if (form === 'page') return Math.round(PLAYER_BYTES + packed * AS_TEXT)
  const plain = await sumOf(storage, [...taken.addresses].map(keyOf))
  const shown = [...taken.tour.scenes, ...Object.values(taken.tour.pictures ?? {})]
  const panos = [...new Set(shown.flatMap(({ thumbnailUrl }) => thumbnailUrl?.match(REVISION)?.[1] ?? []))]
  const originals = await sumOf(
    storage,
    panos.map((folder) => `${folder}/source.jpg`),
  )
  return Math.round(PLAYER_BYTES + packed + plain + originals + planBytes(taken))
}

/** Folder of a panorama's files in one of their addresses. */
const REVISION = /(pano\/[0-9a-f-]{36}\/[0-9a-f-]{36})\//

async function sumOf(storage: Storage, keys: readonly string[]): Promise<number> {
  let sum = 0
  for (let at = 0; at < keys.length; at += AT_ONCE) {
    const sizes = await Promise.all(keys.slice(at, at + AT_ONCE).map((key) => bytesOf(storage, key)))
    for (const size of sizes) sum += size
  }
  return sum
}

async function bytesOf(storage: Storage, key: string): Promise<number> {
  await using file = await storage.open(key)
  return file?.size ?? 0
}
