import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { VIDEO, RENDITION } from '@huanshi/library/server/media/video-names.ts'
import { inTurn, isUnconverted, type Backfill } from '@huanshi/library/server/media/backfill-videos.ts'
import { convertingNote } from '@huanshi/library/server/media/rendition-job.ts'
import { NonRetryableError } from '@huanshi/server-kit/jobs/queue.ts'
import { makeStream, noProgram, streamHandler, streamAtFirst, withStream, type StreamParts } from './video-stream.ts'
import type { PanoParts } from './pano-parts.ts'
import { files, revisionFolder } from './picture-files.ts'
import { pictureVideo } from './upload-content.ts'

type Parts = Pick<PanoParts, 'renditions'> & StreamParts

/** What videos on the sphere lack, first what is quickly made and shows most. */
export function backfillPanoVideos(parts: Parts): Backfill {
  const { db } = parts
  const videos = (after: string) =>
    db
      .selectFrom('pano')
      .select(['id', 'revision', 'content', 'note', 'width', 'height', 'user_id as userId'])
      .where('id', '>', after)
      .where('kind', '=', 'video')
      .where('content', 'in', [VIDEO, RENDITION])
      .where('revision', 'is not', null)
      .where('deleted_time', 'is', null)
      .orderBy('id')
      .limit(1)
      .$narrowType<{ revision: string; content: string }>()
  return async (signal) => {
    if (parts.renditions === undefined) return
    await inTurn(
      signal,
      (after) => videos(after).where('has_preview', '=', false).executeTakeFirst(),
      (video) => picture(parts, video),
    )
    await inTurn(
      signal,
      (after) => videos(after).where('content', '=', VIDEO).where(isUnconverted('note')).executeTakeFirst(),
      (video) => convert(parts, video),
    )
    await inTurn(
      signal,
      (after) =>
        videos(after)
          .where(sql<boolean>`(not details ? 'stream' or details #>> '{stream,reason}' = ${noProgram})`)
          .executeTakeFirst(),
      (video) => stream(parts, video, signal),
    )
  }
}

interface Video {
  readonly id: string
  readonly revision: string
  readonly content: string
  readonly note: string | null
  readonly width: number | null
  readonly height: number | null
  readonly userId: string
}

/** Where none can be drawn, the browser of its owner still may. */
async function picture({ db, storage, renditions }: Parts, { id, revision, content, userId }: Video): Promise<void> {
  const folder = revisionFolder(id, revision)
  await using source = await storage.local(`${folder}/${content}`)
  if (source === null) return
  const work = await storage.workFolder()
  try {
    const made = join(work, 'made')
    await mkdir(made)
    if (!(await pictureVideo(renditions, source.path, made, userId))) return
    for (const name of await readdir(made)) await storage.keep(join(made, name), `${folder}/${name}`)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
  await db
    .updateTable('pano')
    .set({ has_preview: true, cover: files.firstCover })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('has_preview', '=', false)
    .execute()
}

async function stream(parts: Parts, video: Video, signal: AbortSignal): Promise<void> {
  const { id, revision, width, height } = video
  const first = streamAtFirst(width, height, true)
  await parts.db
    .updateTable('pano')
    .set({ details: withStream(first) })
    .where('id', '=', id)
    .execute()
  if (first.state !== 'waiting') return
  const job = { panoId: id, revision }
  await makeStream(parts, job, signal).catch(async (error: unknown) => {
    // No video needs it.
    if (!(error instanceof NonRetryableError)) throw error
    await streamHandler(parts).failed?.(job, error)
  })
}

async function convert({ db, renditions }: Parts, { id, revision, note, userId }: Video): Promise<void> {
  if (note === null) return
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('pano')
      .set({ status: 'queued', progress: 0, note: convertingNote() })
      .where('id', '=', id)
      .where('revision', '=', revision)
      .where('note', '=', note)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await renditions?.enqueue(trx, { table: 'pano', id, revision, note }, userId)
  })
}
