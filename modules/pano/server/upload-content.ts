// Panoramas that need no tiles: videos, models and splats are ready as soon as they have arrived, unless a video has to be
// converted to play everywhere.
import type { UploadProfileName } from '@huanshi/kernel/protocol/upload-profiles.ts'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeModel, makeSplat, makeVideo } from '@huanshi/library/server/media/makers.ts'
import { convertingNote } from '@huanshi/library/server/media/rendition-job.ts'
import { splatPlan, type ContentPlan } from './scene-content.ts'
import type { MediaResult, MediaMaker } from '@huanshi/library/server/media/media-result.ts'
import type { ResourceRules } from '@huanshi/resource-server/rules.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { accepting, type Accepted, type ArrivedFile, type UploadKind } from '@huanshi/server-kit/uploads/upload-kind.ts'
import { SENT, SENT_WIDTH } from '@huanshi/library/server/media/picture-names.ts'
import { levelFiles } from '@huanshi/library/server/media/model/splat-names.ts'
import { unstitchedNote, unstitchedStream } from './fisheye/unstitched.ts'
import { streamAtFirst, streamQueue } from './video-stream.ts'
import type { PanoParts } from './pano-parts.ts'
import { noteSums, sumOf } from './pano-sums.ts'
import { files, panoFolder, revisionFolder } from './picture-files.ts'
import { drawPoster } from './poster.ts'
import { POSTER_SIDE } from './poster-task.ts'
import { insertArrived, panoUploadKinds } from './pano-upload-kinds.ts'

const makers: Readonly<Partial<Record<UploadProfileName, Maker>>> = {
  panoVideo: { kind: 'video', make: makeVideo },
  panoModel: { kind: 'model', make: makeModel },
  panoSplat: { kind: 'splat', make: makeSplat },
}

interface Maker {
  readonly kind: string
  readonly make: MediaMaker
}

export function contentUploads(parts: PanoParts, rules: ResourceRules): UploadKind[] {
  return panoUploadKinds(parts, rules, makers, (maker, file) => accept(parts, maker, file))
}

async function accept(
  { storage, jobs, renditions }: PanoParts,
  { kind, make }: Maker,
  file: ArrivedFile,
): Promise<Accepted> {
  const [id, revision] = [uuidV7(), uuidV7()]
  const folder = await storage.workFolder()
  const release = async (isKept: boolean): Promise<void> => {
    await rm(folder, { recursive: true, force: true })
    if (!isKept) await storage.remove(panoFolder(id))
  }
  return accepting(release, async () => {
    const made = await make(file, folder)
    const { width, height } = made
    const plan: ContentPlan = { kind, content: made.file, width, height, ...splatPlan(made.details) }
    await writeFile(join(folder, files.manifest), JSON.stringify(plan))
    const hasPoster = kind === 'video' && (await pictureVideo(renditions, join(folder, made.file), folder, file.sender))
    const raw = unstitchedNote(made)
    if (raw !== null) await renditions?.frame(join(folder, made.file), join(folder, SENT), SENT_WIDTH, true)
    const kept = [made.file, ...levelFiles(made.details)]
    const sums = await Promise.all(kept.map(async (name) => [name, await sumOf(join(folder, name))] as const))
    await storage.moveIn(folder, revisionFolder(id, revision))
    // Of a video the note says why it does not play everywhere.
    const note = kind === 'video' && renditions !== undefined && raw === null ? made.note : null
    const sizes = raw === null ? streamAtFirst(width, height, renditions !== undefined) : unstitchedStream
    const stream = kind === 'video' ? sizes : undefined
    const details = { ...made.details, ...(stream === undefined ? {} : { stream }) }
    const finish = async (trx: Database): Promise<string> => {
      await insert(trx, { id, revision, kind, hasPoster }, file, { ...made, details, note: raw ?? made.note })
      await noteSums(trx, { id, revision }, Object.fromEntries(sums))
      if (note !== null) {
        const queued = { status: 'queued', progress: 0, note: convertingNote() }
        await trx.updateTable('pano').set(queued).where('id', '=', id).execute()
        await renditions?.enqueue(trx, { table: 'pano', id, revision, note }, file.owner.userId)
      }
      if (stream?.state === 'waiting') await jobs.enqueue(trx, streamQueue, { panoId: id, revision }, file.owner.userId)
      return id
    }
    return { finish }
  })
}

/** A video that no browser of its sender may be able to draw: H.265, or sent by a program. */
export async function pictureVideo(
  renditions: PanoParts['renditions'],
  video: string,
  folder: string,
  person: string,
): Promise<boolean> {
  const frame = join(folder, 'source-frame.jpg')
  try {
    if (!((await renditions?.frame(video, frame, POSTER_SIDE)) ?? false)) return false
    await drawPoster({ source: frame, kind: 'video', person }, folder)
    return true
  } catch {
    return false
  } finally {
    await rm(frame, { force: true })
  }
}

interface Keys {
  readonly id: string
  readonly revision: string
  readonly kind: string
  readonly hasPoster: boolean
}

async function insert(
  trx: Database,
  { id, revision, kind, hasPoster }: Keys,
  file: ArrivedFile,
  made: MediaResult,
): Promise<void> {
  await insertArrived(trx, id, file, {
    kind,
    status: 'ready',
    progress: 1,
    width: made.width,
    height: made.height,
    duration: made.duration,
    mime: made.mime,
    details: JSON.stringify(made.details),
    note: made.note,
    ...(made.camera === undefined ? {} : { camera: JSON.stringify(made.camera) }),
    revision,
    content: made.file,
    ...(hasPoster ? { has_preview: true, cover: files.firstCover } : {}),
  })
}
