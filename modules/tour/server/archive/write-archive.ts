// Writes a tour as a ZIP archive with a folder, or as one page; piece by piece, so that memory does not grow with the tour.
import { ARCHIVE_DATA } from '../../contract/tour-archive.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Storage } from '@huanshi/server-kit/storage/storage.ts'
import { SentZip } from '@huanshi/server-kit/zip/sent-zip.ts'
import { contentsOf, packScript, packsOf, type TakenTour } from './archive-entries.ts'
import { keyOf } from './archive-media.ts'
import { neededDecoders } from './needed-decoders.ts'
import { addPlan } from './plan-files.ts'
import { folderPage, singlePage, tourScript } from './archive-page.ts'

export interface ArchiveParts {
  readonly storage: Storage
  /** Folder with player.js and player.css. */
  readonly player: string
}

export interface Original {
  /** path in the archive */
  readonly path: string
  /** storage key */
  readonly key: string
}

/** @param data what another system needs to take the tour in @param originals pictures as they were uploaded, and files that the tour names by their address */
export async function writeFolder(
  { storage, player }: ArchiveParts,
  taken: TakenTour,
  data: object,
  originals: readonly Original[],
): Promise<Readable> {
  const { tour, addresses } = taken
  const zip = new SentZip()
    .text('index.html', folderPage(tour.title, taken.brand))
    .text('tour.js', tourScript(tour))
    .text(ARCHIVE_DATA, JSON.stringify(data))
  for (const name of ['player.js', 'player.css']) zip.file(name, join(player, name))
  for (const address of addresses) addStored(zip, storage, keyOf(address), address)
  for (const { path, key } of originals) if (!addresses.has(path)) addStored(zip, storage, key, path)
  for (const name of await neededDecoders(storage, addresses))
    zip.text(`${name}.js`, packScript(name, [await readFile(join(player, name), 'base64')]))
  for (const pack of packsOf(taken)) {
    const script = async () => Readable.from([packScript(pack.name, await contentsOf(storage, pack))])
    zip.stream(`${pack.name}.js`, script, { compressionLevel: 1 })
  }
  addPlan(zip, storage, taken)
  return zip.end()
}

/** Pictures and videos are packed already; what is missing is an empty file. */
export function addStored(zip: SentZip, storage: Storage, key: string, path: string): void {
  const bytes = async () => {
    const found = await storage.open(key)
    return found?.stream() ?? Readable.from([])
  }
  zip.stream(path, bytes, { compress: false })
}

export async function writePage({ storage, player }: ArchiveParts, taken: TakenTour): Promise<Readable> {
  const decoders = await neededDecoders(storage, taken.addresses)
  const [script, style] = await Promise.all(
    ['player.js', 'player.css'].map((name) => readFile(join(player, name), 'utf8')),
  )
  const page = singlePage(taken.tour, { script: script ?? '', style: style ?? '' }, taken.brand)
  async function* pieces() {
    yield page.start
    let isFirst = true
    for (const name of decoders) {
      yield page.pack(name, [await readFile(join(player, name), 'base64')], isFirst)
      isFirst = false
    }
    for (const pack of packsOf(taken)) {
      yield page.pack(pack.name, await contentsOf(storage, pack), isFirst)
      isFirst = false
    }
    yield page.end
  }
  return Readable.from(pieces())
}
