// Makes the records of a tour that was uploaded: panoramas, library items, icons, then its content. Each record is written down
// in the transaction that makes it, so that a job that was cut off goes on behind the last one.
import { noNadir } from '@huanshi/contract/protocol/correction.ts'
import type { Tour } from '@huanshi/contract/resources/tour.ts'
import { drawSphere } from '@huanshi/tour-formats/draw-sphere.ts'
import { TourError, type ForeignTour } from '@huanshi/tour-formats/foreign-tour.ts'
import { readTour } from '@huanshi/tour-formats/read-tour.ts'
import { sql } from 'kysely'
import { HopelessError, type JobHandler } from '../../capabilities/jobs/queue.ts'
import type { Ownership } from '../../capabilities/resource/scope.ts'
import { foreignContent, MUSIC, PLAN } from './foreign-content.ts'
import { archiveFile, archiveFolder, importQueue, type ImportOrder, type ImportParts } from './import-parts.ts'
import { planOf } from './foreign-plan.ts'
import { madeRecords, type MadeRecords } from './made-records.ts'
import { keptAddresses, makeKept } from './make-kept.ts'
import { makeIcon, makeLib, makePano, sphereFile } from './make-records.ts'
import { readOwnArchive, withNewIds, type OwnArchive } from './own-archive.ts'
import { faultWords } from './upload-archive.ts'
import { openZip, type ZipFiles } from './zip-files.ts'

export function importHandler(parts: ImportParts): JobHandler<ImportOrder> {
  return {
    queue: importQueue,
    run: (order, { signal }) => importTour(parts, order, signal),
    async failed({ tourId }, error) {
      const cause = error instanceof HopelessError ? error.cause : error
      const why = cause instanceof TourError ? faultWords(cause) : '服务器没能读完压缩包'
      await say(parts, tourId, `导入失败：${why}`)
      await parts.storage.remove(archiveFolder(tourId))
    },
  }
}

async function importTour(parts: ImportParts, { tourId }: ImportOrder, signal: AbortSignal): Promise<void> {
  const owner = await ownerOf(parts, tourId)
  const path = await parts.storage.local(archiveFile(tourId))
  // Deleted meanwhile, or done already.
  if (owner === undefined || path === null) return
  try {
    await using files = await openZip(path)
    const made = await madeRecords(parts.db, tourId)
    const own = await readOwnArchive(files)
    const task = { parts, files, made, owner, signal }
    if (own === undefined) await importForeign(task, tourId, await readTour(files))
    else await importOwn(task, tourId, own)
  } catch (error) {
    throw error instanceof TourError ? new HopelessError(error.message, error) : error
  }
  await parts.storage.remove(archiveFolder(tourId))
}

interface Task {
  readonly parts: ImportParts
  readonly files: ZipFiles
  readonly made: MadeRecords
  readonly owner: Ownership
  readonly signal: AbortSignal
}

async function importForeign(
  { parts, files, made, owner, signal }: Task,
  tourId: string,
  tour: ForeignTour,
): Promise<void> {
  const lost = tour.left.map(({ what, name, sceneId }) => {
    const scene = tour.scenes.find(({ id }) => id === sceneId)
    return `${scene === undefined ? '' : `「${scene.title}」里的`}${leftWords[what]}「${name}」`
  })
  for (const { id, title, picture } of tour.scenes) {
    signal.throwIfAborted()
    if (made.has(id)) continue
    const isMade = await drawSphere(picture, files, signal)
      .then(async (jpeg) => makePano(parts, owner, made, { id, title, ...(await sphereFile(jpeg)) }))
      .catch((error: unknown) => {
        if (!(error instanceof TourError)) throw error
        return false
      })
    if (!isMade) lost.push(`场景「${title}」`)
  }
  const plan = tour.map === undefined ? undefined : await planOf(tour.map, files)
  for (const { id, path, kind, word } of filesBeside(tour)) {
    const bytes = made.has(id) ? undefined : await files.read(path)
    const name = path.split('/').at(-1) ?? word
    const item = { id, name: word, kind, fileName: name, file: path }
    if (!made.has(id) && (bytes === undefined || !(await makeLib(parts, owner, made, item, bytes)))) lost.push(word)
  }
  for (const { title, hotspots } of tour.scenes.filter(({ id }) => made.ids.has(id))) {
    const closed = hotspots.filter(({ target }) => target.kind === 'scene' && !made.ids.has(target.sceneId))
    lost.push(...closed.map((hotspot) => `「${title}」里的热点「${hotspot.title}」，它要去的场景没有带过来`))
  }
  const content = foreignContent(tour, made.ids, plan)
  if (content.scenes.length === 0) throw new TourError('malformed', 'Not one scene could be taken in')
  await finish(parts, tourId, content, lost)
}

const leftWords = { picture: '场景', hotspot: '热点', layer: '图层', plugin: '插件', action: '动作' } as const

/** What becomes an item of the library; ids with a colon are no scene's. */
function filesBeside({ music, map }: ForeignTour) {
  return [
    ...(music === undefined ? [] : [{ id: MUSIC, path: music, kind: 'audio', word: '背景音乐' } as const]),
    ...(map === undefined ? [] : [{ id: PLAN, path: map.path, kind: 'image', word: '平面图' } as const]),
  ]
}

async function importOwn(task: Task, tourId: string, own: OwnArchive): Promise<void> {
  const { parts, files, made, owner, signal } = task
  const lost: string[] = []
  for (const lib of own.libs) {
    signal.throwIfAborted()
    const bytes = lib.file === null ? undefined : await files.read(lib.file)
    const isMade = made.has(lib.id) || (bytes !== undefined && (await makeLib(parts, owner, made, lib, bytes)))
    if (!isMade) lost.push(`素材「${lib.name}」`)
  }
  for (const name of await makeKept(task, own)) lost.push(`图片「${name}」`)
  for (const pano of own.panos) {
    signal.throwIfAborted()
    const bytes = pano.original === null ? undefined : await files.read(pano.original)
    const isMade =
      made.has(pano.id) || (bytes !== undefined && (await makePano(parts, owner, made, ownPano(pano, made, bytes))))
    if (!isMade) lost.push(`全景「${pano.title}」`)
  }
  for (const icon of own.icons) {
    const [, key = ''] = /^\/media\/kept\/(.+)$/.exec(icon.imageUrl) ?? []
    const bytes = await files.read(`files/${key}`)
    if (!made.has(icon.id) && bytes !== undefined) await makeIcon(parts, owner, made, icon, bytes)
  }
  const tour = withNewIds(own.tour, made.ids, await keptAddresses(parts.db, made, own))
  const has = (id: string): boolean => [...made.ids.values()].includes(id)
  const scenes = tour.scenes.filter(({ panoId }) => has(panoId))
  if (scenes.length === 0) throw new TourError('malformed', 'Not one scene could be taken in')
  const start = scenes.find(({ id }) => id === tour.startSceneId) ?? scenes[0]
  await finish(parts, tourId, { ...tour, scenes, startSceneId: start?.id ?? null }, lost)
}

function ownPano(pano: OwnArchive['panos'][number], made: MadeRecords, bytes: Uint8Array) {
  const configs = {
    image: 'pano',
    video: 'panoVideo',
    bigPixel: 'panoBigPixel',
    bigImage: 'panoBigImage',
    model: 'panoModel',
    splat: 'panoSplat',
  }
  const { id, title, kind, initialView, limits, level, nadir, location, original } = pano
  const extension = /\.[a-z0-9]+$/i.exec(original ?? '')?.[0].toLowerCase() ?? ''
  const logo = nadir.libId === null ? null : made.ids.get(nadir.libId.toLowerCase())
  const covered = logo === undefined ? noNadir : { ...nadir, libId: logo }
  const settings = { initial_view: initialView, limits, level, nadir: covered, location }
  return { id, title, config: configs[kind], file: Buffer.from(bytes), extension, settings }
}

const MOST_TOLD = 300

type Content = Pick<Tour, 'scenes' | 'startSceneId'> & Partial<OwnArchive['tour']>

async function finish(
  { db }: ImportParts,
  tourId: string,
  content: Content | ReturnType<typeof foreignContent>,
  lost: readonly string[],
): Promise<void> {
  const own: Partial<OwnArchive['tour']> = 'music' in content ? content : {}
  const json = (value: unknown): string => JSON.stringify(value)
  const orNull = (value: unknown): string | null => (value === null ? null : json(value))
  await db
    .updateTable('tour')
    .set({
      description: own.description ?? '',
      import_report: lost.slice(0, MOST_TOLD),
      scenes: json(content.scenes),
      start_scene_id: content.startSceneId,
      ...('besides' in content ? { music: orNull(content.besides.music), map: json(content.besides.map) } : {}),
      ...(own.music === undefined
        ? {}
        : {
            music: own.music === null ? null : json(own.music),
            skin: own.skin === null || own.skin === undefined ? null : json(own.skin),
            opening: json(own.opening),
            folders: json(own.folders),
            map: json(own.map),
            keyframes: json(own.keyframes),
            auto_tour: json(own.autoTour),
            cover_url: coverOf(own),
            languages: own.languages ?? [],
            translations: json(own.translations ?? {}),
          }),
      updated_time: sql<string>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', tourId)
    .execute()
}

/** Only a picture that was taken in. */
function coverOf({ coverUrl }: Partial<OwnArchive['tour']>): string | null {
  return coverUrl?.startsWith('/media/kept/') === true ? coverUrl : null
}

async function ownerOf({ db }: ImportParts, tourId: string): Promise<Ownership | undefined> {
  const row = await db
    .selectFrom('tour')
    .select(['user_id', 'group_id'])
    .where('id', '=', tourId)
    .where('deleted_time', 'is', null)
    .executeTakeFirst()
  return row && { userId: row.user_id, groupId: row.group_id }
}

async function say({ db }: ImportParts, tourId: string, description: string): Promise<void> {
  await db
    .updateTable('tour')
    .set({ description, version: sql<number>`version + 1`, updated_time: sql<string>`now()` })
    .where('id', '=', tourId)
    .execute()
}
