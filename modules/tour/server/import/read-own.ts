// A tour of ours: its records as they were, then its content with their new names.
import { contentFields } from '../../contract/tour-fields.ts'
import { withVariants } from '../../contract/variants-of.ts'
import { longestDescription, TourError } from '@huanshi/tour-formats/foreign-tour.ts'
import { fitsSphere, type Coverage } from '@huanshi/kernel/protocol/coverage.ts'
import { noNadir } from '@huanshi/pano/contract/correction.ts'
import type { Handing } from './handing.ts'
import type { Imported, Item, PanoFile, Reply, TourColumns } from './import-tasks.ts'
import { rowOf } from '@huanshi/resource-server/columns.ts'
import { scenesColumn } from './scenes-column.ts'
import { isSoundIcon } from './sound-icon.ts'
import { withNewIds, type OwnArchive } from './own-archive.ts'

export async function* readOwn(handing: Handing, own: OwnArchive): AsyncGenerator<Item, Imported, Reply> {
  const lost: string[] = []
  for (const lib of own.libs)
    if (!(yield* handing.giveFile(lib.file, lib.id, { kind: 'lib', lib }))) lost.push(`素材「${lib.name}」`)
  lost.push(...(yield* giveKept(handing, own)))
  for (const pano of own.panos) {
    const item = { kind: 'pano', pano: panoFile(pano, handing) } as const
    if (!(yield* handing.giveFile(pano.original, pano.id, item))) lost.push(`全景「${pano.title}」`)
  }
  yield* giveIcons(handing, own)
  const addresses = yield { kind: 'addresses', ids: keptIds(handing, own) }
  const files = addresses instanceof Map ? (addresses as ReadonlyMap<string, string>) : new Map<string, string>()
  return { columns: columnsOf(withNewIds(own.tour, handing.ids, files), handing), lost }
}

/** Files that the tour names by their address come in as items of the library. */
async function* giveKept(handing: Handing, own: OwnArchive): AsyncGenerator<Item, string[], Reply> {
  const lost: string[] = []
  for (const { address, name, kind } of own.kept ?? []) {
    if (handing.has(keyOf(address, own))) continue
    const lib = { id: address, name, kind, fileName: name, file: fileOf(address) }
    if (!(yield* handing.giveFile(lib.file, address, { kind: 'lib', lib }))) lost.push(`图片「${name}」`)
  }
  return lost
}

/** Under which it is found among what was made: a file that an item of the library is made of needs no second one. */
function keyOf(address: string, { libs }: OwnArchive): string {
  return libs.find(({ file }) => file === fileOf(address))?.id ?? address
}

function fileOf(address: string): string {
  return `files/${address}`
}

function keptIds({ ids }: Handing, own: OwnArchive): ReadonlyMap<string, string> {
  return new Map(
    (own.kept ?? []).flatMap(({ address }): [string, string][] => {
      const id = ids.get(keyOf(address, own))
      return id === undefined ? [] : [[address, id]]
    }),
  )
}

async function* giveIcons(handing: Handing, own: OwnArchive): AsyncGenerator<Item, void, Reply> {
  for (const icon of own.icons) {
    const [, key = ''] = /^\/media\/kept\/(.+)$/.exec(icon.imageUrl) ?? []
    if (handing.has(icon.id) || !(await handing.zip.extract(`files/${key}`, handing.path).catch(missing))) continue
    if (await isSoundIcon(handing.path)) yield* handing.give(icon.id, { kind: 'icon', icon })
  }
}

function missing(error: unknown): false {
  if (error instanceof TourError) return false
  throw error
}

const configs = {
  image: 'pano',
  video: 'panoVideo',
  bigPixel: 'panoBigPixel',
  bigImage: 'panoBigImage',
  model: 'panoModel',
  splat: 'panoSplat',
} as const

function panoFile(pano: OwnArchive['panos'][number], { ids }: Handing): PanoFile {
  const { id, title, initialView, limits, level, nadir, location, original, showPlace = false } = pano
  const extension = /\.[a-z0-9]{1,10}$/i.exec(original ?? '')?.[0].toLowerCase() ?? ''
  const logo = nadir.libId === null ? null : ids.get(nadir.libId.toLowerCase())
  const covered = logo === undefined ? noNadir : { ...nadir, libId: logo }
  const coverage = coverageOf(pano)
  const settings = {
    initial_view: initialView,
    limits,
    level,
    nadir: covered,
    location,
    show_place: showPlace,
    coverage,
  }
  return { id, title, config: isFaces(coverage) ? 'panoCube' : configs[pano.kind], extension, settings }
}

const pictures: ReadonlySet<string> = new Set(['image', 'bigPixel', 'bigImage'])

/** What cannot be is not taken over: the file decides then. */
function coverageOf({ kind, coverage = null }: OwnArchive['panos'][number]): Coverage | null {
  if (coverage === null || !pictures.has(kind)) return null
  return coverage.form === 'sphere' && !fitsSphere(coverage) ? null : coverage
}

/** Six pictures in one archive. */
function isFaces(coverage: Coverage | null): boolean {
  return coverage?.form === 'cube' && coverage.layout === 'faces'
}

function columnsOf(tour: OwnArchive['tour'], { ids }: Handing): TourColumns {
  const here = new Set(ids.values())
  const scenes = tour.scenes
    .filter(({ panoId }) => here.has(panoId))
    .map((scene) => withVariants(scene, ({ panoId }) => here.has(panoId)))
  if (scenes.length === 0) throw new TourError('malformed', 'Not one scene could be taken in')
  const start = scenes.find(({ id }) => id === tour.startSceneId) ?? scenes[0]
  const { title: _title, ...columns } = rowOf(contentFields, {
    ...tour,
    startSceneId: start?.id ?? null,
    // Whoever wrote the file is not known: its author here may write it anew.
    ownScript: '',
    // Only a picture that was taken in.
    coverUrl: tour.coverUrl?.startsWith('/media/kept/') === true ? tour.coverUrl : null,
  })
  const harmless = { ...columns, scenes: scenesColumn(scenes) }
  if (JSON.stringify(harmless).length > longestDescription) throw new TourError('too-large', 'The tour says too much')
  return harmless as TourColumns // as the table's columns are
}
