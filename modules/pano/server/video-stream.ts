// A video on the sphere is larger than many lines are wide: where there is ffmpeg it is kept in several sizes, made in the
// background, between which players change as the line does. Nobody waits for it: the video itself plays meanwhile.
import { sql } from 'kysely'
import type { VideoStream } from '@huanshi/library/contract/lib-details.ts'
import { RENDITION, VIDEO } from '@huanshi/library/server/media/video-names.ts'
import { ladderFor } from '@huanshi/library/server/media/ladder-plan.ts'
import { reasonOf, RenditionError } from '@huanshi/library/server/media/run-ffmpeg.ts'
import { removeStream, writeStream } from '@huanshi/library/server/media/write-stream.ts'
import { progressWriter } from '@huanshi/server-kit/jobs/progress-writer.ts'
import { defineQueue, NonRetryableError, type JobHandler } from '@huanshi/server-kit/jobs/queue.ts'
import type { Storage } from '@huanshi/server-kit/storage/storage.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { revisionFolder } from './picture-files.ts'

interface StreamJob {
  readonly panoId: string
  readonly revision: string
}

export interface StreamParts {
  readonly db: Database
  readonly storage: Storage
  /** Null where there is none any more. */
  readonly ffmpeg: string | null
}

/** The name is that of the one smaller size from before: databases hold it. */
export const streamQueue = defineQueue<StreamJob>('pano-film-level')

export const noProgram = '服务器上没有可用的 ffmpeg，只能播放原片。请联系站点管理员安装，安装后会自动生成。'
const tooSmall = '画面较小，一种尺寸就够了'
export const stoppedByAuthor = '已取消，访客看到的是原片'

/** What is said of a video that has just arrived. @param canMake there is ffmpeg */
export function streamAtFirst(width: number | null, height: number | null, canMake: boolean): VideoStream {
  if (ladderFor(width ?? 1, height ?? 1).length < 2) return { state: 'none', reason: tooSmall }
  return canMake ? { state: 'waiting' } : { state: 'none', reason: noProgram }
}

export function streamHandler(parts: StreamParts): JobHandler<StreamJob> {
  return {
    queue: streamQueue,
    takesRoom: true,
    run: (job, { signal }) => makeStream(parts, job, signal),
    async failed(job, error) {
      await tellStream(parts.db, job, { state: 'failed', reason: reasonOf(error) })
      await removeStream(parts.storage, revisionFolder(job.panoId, job.revision))
    },
  }
}

export async function makeStream(
  { db, storage, ffmpeg }: StreamParts,
  job: StreamJob,
  signal: AbortSignal,
): Promise<void> {
  const folder = revisionFolder(job.panoId, job.revision)
  const tell = (stream: VideoStream): Promise<boolean> => tellStream(db, job, stream)
  const progress = progressWriter((share: number) => tell({ state: 'making', share }))
  try {
    if (!(await tell({ state: 'making', share: 0 }))) return await leave({ db, storage }, job)
    if (ffmpeg === null) return void (await tell({ state: 'none', reason: noProgram }))
    await using source = (await storage.local(`${folder}/${RENDITION}`)) ?? (await storage.local(`${folder}/${VIDEO}`))
    if (source === null) throw new RenditionError('文件不在了')
    const stop = AbortSignal.any([signal, progress.gone])
    const { path } = source
    const made = await writeStream({ ffmpeg, storage, source: path, folder, signal: stop, onProgress: progress.report })
    await progress.close()
    const isTaken = await tell(made === null ? { state: 'none', reason: tooSmall } : { state: 'made', ...made })
    if (!isTaken) await leave({ db, storage }, job)
  } catch (error) {
    await progress.close()
    // Stopped by its author, or deleted.
    if (progress.gone.aborted) return await leave({ db, storage }, job)
    throw error instanceof RenditionError ? new NonRetryableError(error.message, error) : error
  } finally {
    await progress.close()
  }
}

/** Nobody waits for it any more, unless it is there already: a process was killed right after it had said so. */
async function leave({ db, storage }: Pick<StreamParts, 'db' | 'storage'>, job: StreamJob): Promise<void> {
  const shown = db.selectFrom('pano').select('id').where('id', '=', job.panoId).where('revision', '=', job.revision)
  const isMade = await shown.where(sql<boolean>`details #>> '{stream,state}' = 'made'`).executeTakeFirst()
  if (isMade === undefined) await removeStream(storage, revisionFolder(job.panoId, job.revision))
}

/** False where nobody waits for it any more: the video is gone, or its author has stopped it. */
async function tellStream(db: Database, { panoId, revision }: StreamJob, stream: VideoStream): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pano')
    .set({ details: withStream(stream) })
    .where('id', '=', panoId)
    .where('revision', '=', revision)
    .where('deleted_time', 'is', null)
    .where(sql<boolean>`details #>> '{stream,state}' in ('waiting', 'making')`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export function withStream(stream: VideoStream) {
  return sql<string>`details || ${JSON.stringify({ stream })}::jsonb`
}
