// An uploaded file becomes a library item, or takes the place of the file of one.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { VIDEO, RENDITION } from './media/video-names.ts'
import type { MediaResult } from './media/media-result.ts'
import { convertingNote, type Renditions } from './media/rendition-job.ts'
import { SOURCE } from './media/maker-task.ts'
import { THUMBNAIL, thumbnailTask } from './media/thumbnail-task.ts'
import { runInSandbox } from '@huanshi/server-kit/sandbox/run-in-sandbox.ts'
import type { Storage } from '@huanshi/server-kit/storage/storage.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { sha256OfFile } from '@huanshi/server-kit/uploads/hash/sha256-in-thread.ts'
import { releaseQuota } from '@huanshi/server-kit/uploads/quota.ts'
import { accepting, type Accepted, type ArrivedFile } from '@huanshi/server-kit/uploads/upload-kind.ts'
import { libFolder, libRevision } from './lib-files.ts'
import type { LibKind, LibMaker } from './lib-makers.ts'
import { titleOf } from '@huanshi/server-kit/uploads/title-of.ts'

interface Keeping extends LibMaker {
  readonly storage: Storage
  /** Absent where videos stay as they came. */
  readonly renditions?: Renditions | undefined
}

/** Longer side of a video's frame before it is made small, pixels. */
const FRAME_SIDE = 1120

/** The record will have this id if it is made. */
export interface AcceptedItem extends Accepted {
  readonly id: string
}

export async function acceptFile(
  { storage, kind, make, renditions }: Keeping,
  file: ArrivedFile,
): Promise<AcceptedItem> {
  const [id, revision] = [file.replaces ?? uuidV7(), uuidV7()]
  const folder = await storage.workFolder()
  let places: [name: string, file: string][] = []
  const release = async (isKept: boolean): Promise<void> => {
    await rm(folder, { recursive: true, force: true })
    if (!isKept) await storage.remove(file.replaces === null ? libFolder(id) : libRevision(id, revision))
    else if (file.replaces !== null) await takeFormerPlaces(storage, { id, revision }, places)
  }
  return accepting<AcceptedItem>(release, async () => {
    const taken = await make(file, folder)
    const made = kind === 'video' ? await pictured(taken, folder, file.sender, renditions) : taken
    places = placesOf(made)
    const sha256 = await sha256OfFile(file.path)
    await storage.moveIn(folder, libRevision(id, revision))
    // Of a video the note says why it does not play everywhere.
    const note = kind === 'video' && renditions !== undefined ? made.note : null
    const finish = async (trx: Database): Promise<string> => {
      const found = {
        ...columns(note === null ? made : { ...made, note: convertingNote() }),
        kind,
        revision,
        sha256,
        size: file.size,
      }
      if (file.replaces === null) await insert(trx, id, file, found)
      else await replace(trx, file.replaces, file, found)
      if (note !== null) await renditions?.enqueue(trx, { table: 'lib', id, revision, note }, file.owner.userId)
      return id
    }
    return { id, finish }
  })
}

/** With a frame as its small picture, where one can be had here; else the browser that sends it draws one. */
async function pictured(
  made: MediaResult,
  folder: string,
  person: string,
  renditions: Renditions | undefined,
): Promise<MediaResult> {
  const thumbnail = await drawVideoThumbnail(renditions, join(folder, made.file), folder, person)
  return thumbnail === null ? made : { ...made, thumbnail }
}

/** The name of the small picture in the folder; null where none can be drawn. */
export async function drawVideoThumbnail(
  renditions: Renditions | undefined,
  video: string,
  folder: string,
  person: string,
): Promise<string | null> {
  const frame = join(folder, 'source-frame.jpg')
  try {
    if (!((await renditions?.frame(video, frame, FRAME_SIDE)) ?? false)) return null
    await runInSandbox(thumbnailTask, { input: null, files: { [SOURCE]: frame }, person, target: folder })
    return THUMBNAIL
  } catch {
    return null
  } finally {
    await rm(frame, { force: true })
  }
}

function columns(made: MediaResult) {
  const { file, fileName, mime, thumbnail, width, height, duration, bounds, details, note } = made
  const found = { details: JSON.stringify(details), bounds: bounds === null ? null : JSON.stringify(bounds) }
  return { file, file_name: fileName, mime, thumbnail, width, height, duration, note, ...found }
}

type Columns = ReturnType<typeof columns> & {
  readonly kind: LibKind
  readonly revision: string
  readonly sha256: string
  readonly size: number
}

async function insert(trx: Database, id: string, { owner }: ArrivedFile, found: Columns): Promise<void> {
  const values = { id, user_id: owner.userId, group_id: owner.groupId, name: titleOf(found.file_name), ...found }
  await trx.insertInto('lib').values(values).execute()
}

/** Id, name, tags and every use stay; the room that the former file took is free again. */
async function replace(trx: Database, id: string, { owner }: ArrivedFile, found: Columns): Promise<void> {
  const former = await trx
    .selectFrom('lib')
    .select(['kind', 'size', 'user_id'])
    .where('id', '=', id)
    .where('deleted_time', 'is', null)
    .where((is) => (owner.groupId === null ? is('user_id', '=', owner.userId) : is('group_id', '=', owner.groupId)))
    .forUpdate()
    .executeTakeFirst()
  if (former === undefined) throw new Refusal('record.not-found')
  if (former.kind !== found.kind) throw new Refusal('upload.refused', { detail: '只能换成同一类型的文件' })
  await releaseQuota(trx, former.user_id, former.size)
  const changed = { ...found, version: sql<number>`version + 1`, updated_time: sql<string>`now()` }
  await trx.updateTable('lib').set(changed).where('id', '=', id).execute()
}

/**
 * Texts and covers name the former file by its address: where the new one is of the same form, it lies there as well. Browsers
 * keep what they have seen until their permission changes, half a day at most.
 */
async function takeFormerPlaces(
  storage: Storage,
  { id, revision }: { readonly id: string; readonly revision: string },
  places: readonly (readonly [name: string, file: string])[],
): Promise<void> {
  for await (const { name: former } of storage.list(libFolder(id))) {
    if (former === revision) continue
    for (const [name, file] of places) {
      const key = `${libRevision(id, former)}/${name}`
      if (await storage.exists(key)) await storage.copy(`${libRevision(id, revision)}/${file}`, key)
    }
  }
}

/** Names under which a former file may lie, and what lies there from now on. */
function placesOf({ file, thumbnail }: MediaResult): [string, string][] {
  const names = thumbnail === null ? [file] : [file, thumbnail]
  const places = names.map((name): [string, string] => [name, name])
  if (file === VIDEO) places.push([RENDITION, file])
  return places
}
