// A video on the sphere is as large as a telephone's line is narrow: where there is ffmpeg, a smaller one is made beside it in the
// background, for visitors whose line asks for it. Nobody waits for it, and no video needs it.
import { sql } from 'kysely'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { defineQueue, NonRetryableError, type JobHandler } from '@huanshi/server-kit/jobs/queue.ts'
import { VIDEO, RENDITION, SMALLER_VIDEO } from '@huanshi/library/server/media/video-names.ts'
import { writeRendition } from '@huanshi/library/server/media/rendition.ts'
import { RenditionError } from '@huanshi/library/server/media/run-ffmpeg.ts'
import type { Storage } from '@huanshi/server-kit/storage/storage.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { revisionFolder } from './picture-files.ts'

interface LevelJob {
  readonly panoId: string
  readonly revision: string
}

export interface LevelParts {
  readonly db: Database
  readonly storage: Storage
  /** Null where there is none any more. */
  readonly ffmpeg: string | null
}

/** Width in pixels, and bits per second of the most restless video. */
export const SMALLER = { side: 1920, rate: 6_000_000 }
/** A video that is hardly larger is small enough. */
const WORTHWHILE = 1.3

export const levelQueue = defineQueue<LevelJob>('pano-film-level')

export function hasSmallerVideo(width: number | null): boolean {
  return width !== null && width >= SMALLER.side * WORTHWHILE
}

export function levelHandler(parts: LevelParts): JobHandler<LevelJob> {
  return { queue: levelQueue, takesRoom: true, run: (job, { signal }) => makeLevel(parts, job, signal) }
}

export async function makeLevel(
  { db, storage, ffmpeg }: LevelParts,
  job: LevelJob,
  signal: AbortSignal,
): Promise<void> {
  const folder = revisionFolder(job.panoId, job.revision)
  const key = `${folder}/${SMALLER_VIDEO}`
  // A killed process may have got as far as this.
  if (!(await storage.exists(key))) {
    await using source = (await storage.local(`${folder}/${RENDITION}`)) ?? (await storage.local(`${folder}/${VIDEO}`))
    if (source === null || ffmpeg === null) return
    const work = await storage.workFolder()
    try {
      const target = join(work, SMALLER_VIDEO)
      await writeRendition({ ffmpeg, source: source.path, target, signal, bounds: SMALLER })
      await storage.keep(target, key)
    } catch (error) {
      throw error instanceof RenditionError ? new NonRetryableError(error.message, error) : error
    } finally {
      await rm(work, { recursive: true, force: true })
    }
  }
  const { numUpdatedRows } = await db
    .updateTable('pano')
    .set({ details: sql`details || ${JSON.stringify({ smaller: SMALLER.side })}::jsonb` })
    .where('id', '=', job.panoId)
    .where('revision', '=', job.revision)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) await storage.remove(key)
}
