// What an archive says to another system: the tour as its author has it, and the records that it refers to.
import { coverageOfCrop, isDrawn, type Coverage } from '@huanshi/kernel/protocol/coverage.ts'
import type { Manifest } from '@huanshi/pano/contract/manifest.ts'
import { ARCHIVE_VERSION } from '../../contract/tour-archive.ts'
import { contentNames, type ShownContent } from '../../contract/tour-fields.ts'
import { extname } from 'node:path'
import { sql, type RawBuilder } from 'kysely'
import { sourceExtension } from '@huanshi/library/server/media/content-kind.ts'
import { VIDEO, RENDITION } from '@huanshi/library/server/media/video-names.ts'
import { COVERED, PICTURE } from '@huanshi/library/server/media/picture-names.ts'
import type { Ownership } from '@huanshi/server-kit/session/ownership.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { namesIn, type Storage } from '@huanshi/server-kit/storage/storage.ts'
import { mediaFolder } from '@huanshi/pano/server/picture-files.ts'
import { publicPlace } from '@huanshi/publishing/server/view/public-place.ts'
import { FILES } from './archive-media.ts'
import { scenesInCurrentStyles } from '@huanshi/pano/server/view/current-styles.ts'
import { referencedIds } from '@huanshi/pano/server/view/referenced-ids.ts'
import { referencesIn } from '../../contract/tour-walk.ts'
import { isOwn, keptFiles } from './kept-files.ts'
import type { Original } from './write-archive.ts'

interface ArchiveData {
  readonly data: object
  readonly originals: readonly Original[]
}

export async function archiveData(
  db: Database,
  storage: Storage,
  stored: ShownContent,
  owner: Ownership,
): Promise<ArchiveData> {
  const content = { ...stored, scenes: unstyled(await scenesInCurrentStyles(db, stored.scenes, owner)) }
  const references = referencedIds(referencesIn(content))
  const originals: Original[] = []
  const logos = new Set<string>()
  const panos = await Promise.all(
    (await panoRows(db, [...references.scenes], owner)).map(
      async ({ revision, user_id, group_id, content: shown, show_place, manifest, ...row }) => {
        const pano = { ...row, showPlace: show_place }
        // Of a panorama that others have made public the original is still theirs, and so is the place, which the original tells too.
        const { location } = publicPlace({ ...row, show_place, user_id, group_id }, owner)
        const isHidden = location === null && row.location !== null
        if (isHidden || !isOwn({ user_id, group_id }, owner)) return { ...pano, location, original: null }
        const { libId } = pano.nadir
        if (libId !== null) logos.add(libId.toLowerCase())
        const folder = mediaFolder(pano.id, revision)
        const names = new Set(await namesIn(storage, folder))
        // Where parts of it are covered the picture as it was taken stays here.
        const name = names.has(COVERED) ? COVERED : PICTURE
        await using picture = await storage.open(`${folder}/${name}`)
        if (picture !== null) {
          const extension = await sourceExtension(
            picture,
            extname(name === COVERED ? name : pano.fileName).toLowerCase(),
          )
          const original = `originals/${pano.id}${extension}`
          originals.push({ path: original, key: `${folder}/${name}` })
          const stored = pano.coverage
          const coverage = name === COVERED ? coverageShown(manifest, stored) : coverageOf(stored, extension)
          return { ...pano, coverage, original }
        }
        // A video, a model or a splat is one file, which visitors get; a video that was converted lies beside as it came.
        // The sphere that was drawn of fisheyes goes out as it is seen.
        const isSphere = pano.kind === 'video' && isDrawn(pano.coverage)
        const file = shown === RENDITION && names.has(VIDEO) && !isSphere ? VIDEO : shown
        if (file === null) return { ...pano, original: null }
        const path = `${FILES}/${folder}/${file}`
        originals.push({ path, key: `${folder}/${file}` })
        return { ...pano, original: path }
      },
    ),
  )
  const libs = (await libRows(db, [...new Set([...references.libs, ...logos])], owner)).map(
    ({ revision, file, ...lib }) => {
      return { ...lib, file: revision === null || file === null ? null : `${FILES}/lib/${lib.id}/${revision}/${file}` }
    },
  )
  const tour = Object.fromEntries(contentNames.map((name) => [name, content[name]]))
  const icons = await iconRows(db, [...references.icons], owner)
  const kept = await keptFiles(db, tour, owner)
  originals.push(...kept.map(({ address, key }) => ({ path: `${FILES}/${address}`, key })))
  return {
    data: { version: ARCHIVE_VERSION, tour, panos, libs, icons, kept: kept.map(({ key: _here, ...file }) => file) },
    originals,
  }
}

/** Styles stay here; their looks go along. */
function unstyled(scenes: ShownContent['scenes']): ShownContent['scenes'] {
  return scenes.map((scene) => ({
    ...scene,
    hotspots: scene.hotspots.map(({ styleId: _style, ...hotspot }) => hotspot),
  }))
}

const faces: Coverage = { form: 'cube', layout: 'faces' }

/** Of the picture that is shown, which was drawn of what its author declared, and has lost what its file said. */
function coverageShown(manifest: unknown, stored: Coverage | null): Coverage | null {
  const { crop, ...size } = manifest as Pick<Manifest, 'crop' | 'width' | 'height'> // written by the job that made it
  if (crop !== undefined) return coverageOfCrop(crop, size)
  return isDrawn(stored) ? null : stored
}

/** Name and coverage of a picture that is to replace this one, or was refused, stand in the record already. */
function coverageOf(coverage: Coverage | null, extension: string): Coverage | null {
  const isFaces = coverage?.form === 'cube' && coverage.layout === 'faces'
  if (isFaces === (extension === '.zip')) return coverage
  return isFaces ? null : faces
}

async function panoRows(db: Database, ids: readonly string[], owner: Ownership) {
  if (ids.length === 0) return []
  return db
    .selectFrom('pano')
    .select(['id', 'title', 'description', 'kind', 'revision', 'limits', 'level', 'nadir', 'location', 'tags'])
    .select([
      'show_place',
      'file_name as fileName',
      'initial_view as initialView',
      'content',
      'coverage',
      'manifest',
      'user_id',
      'group_id',
    ])
    .where('id', 'in', ids)
    .where('deleted_time', 'is', null)
    .where(isShown(owner, sql`visibility = 'public'`))
    .execute()
}

async function libRows(db: Database, ids: readonly string[], owner: Ownership) {
  if (ids.length === 0) return []
  return db
    .selectFrom('lib')
    .select(['id', 'name', 'kind', 'mime', 'revision', 'file', 'tags', 'file_name as fileName'])
    .where('id', 'in', ids)
    .where('deleted_time', 'is', null)
    .where(isShown(owner, sql`false`))
    .execute()
}

async function iconRows(db: Database, ids: readonly string[], owner: Ownership) {
  if (ids.length === 0) return []
  return db
    .selectFrom('hotspot_icon')
    .select(['id', 'name', 'kind', 'fps', 'anchor', 'scale', 'tags', 'image_url as imageUrl'])
    .select(['frame_width as frameWidth', 'frame_height as frameHeight', 'frame_count as frameCount'])
    .where('id', 'in', ids)
    .where('deleted_time', 'is', null)
    .where(isShown(owner, sql`is_public`))
    .execute()
}

/** What the tour may show by now: its owner's own, and what others let everybody see. */
function isShown({ userId, groupId }: Ownership, isOpen: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`((${isOpen} and owner_stands(user_id, group_id))
    or may_show(user_id, group_id, ${userId}::uuid, ${groupId}::uuid))`
}
