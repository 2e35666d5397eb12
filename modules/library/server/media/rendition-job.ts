// A video that does not play everywhere is shown by a second file beside it, made in the background: its owner reads how far it
// has come, one update puts it in the video's place, and the video as it came stays to be downloaded.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Jobs } from '@huanshi/server-kit/jobs/jobs.ts'
import { defineQueue, NonRetryableError, type JobHandler } from '@huanshi/server-kit/jobs/queue.ts'
import type { Storage } from '@huanshi/server-kit/storage/storage.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { lackForSpheres } from './ffmpeg-filters.ts'
import { drawFrame } from './video-frame.ts'
import { RENDITION } from './video-names.ts'
import { renditionNote, writeRendition } from './rendition.ts'
import { reasonOf, RenditionError } from './run-ffmpeg.ts'
import { progressWriter } from '@huanshi/server-kit/jobs/progress-writer.ts'

type VideoTable = 'lib' | 'pano'

export interface Video {
  readonly table: VideoTable
  readonly id: string
  readonly revision: string
  /** What its owner is told if nothing comes of it: why it may not play. */
  readonly note: string
}

export type VideoState =
  | { readonly kind: 'converting'; readonly share: number }
  /** The note says what is not as it was. */
  | { readonly kind: 'converted'; readonly note?: string | null }
  /** It stays as it came. */
  | { readonly kind: 'kept'; readonly note: string }

/** How a feature keeps its videos. */
export interface VideoPlace {
  /** Keys of the video as it came and of its rendition. */
  keys(video: Video): { readonly original: string; readonly rendition: string }
  /** Further places under which the rendition was handed out. */
  formerPlaces?(storage: Storage, video: Video): Promise<readonly string[]>
  /** Writes it down; false when the record is gone, deleted, or shows another file by now. */
  tell(db: Database, video: Video, state: VideoState): Promise<boolean>
  /** The record shows the rendition already: another server was quicker. */
  isConverted(db: Database, video: Video): Promise<boolean>
}

export interface Renditions {
  /** In the transaction in which the record is made. */
  enqueue(trx: Database, video: Video, owner: string): Promise<void>
  /** Writes a frame of a video as a JPEG; false where none can be had. @param longer pixels of the longer side at most @param isWhole with all pictures that run beside each other */
  frame(source: string, target: string, longer: number, isWhole?: boolean): Promise<boolean>
  /** What is missing for drawing spheres of a video of fisheyes, in words for their author; null where nothing is, as far as is known. */
  readonly lack: string | null
}

const queue = defineQueue<Video>('film-rendition')

export function openRenditions(jobs: Pick<Jobs, 'enqueue'>, ffmpeg: string): Renditions {
  let lack: string | null = null
  const look = async (): Promise<void> => {
    lack = await lackForSpheres(ffmpeg)
  }
  // Told to whoever asks later: no start waits for it.
  look().catch(() => undefined)
  return {
    enqueue: (trx, video, owner) => jobs.enqueue(trx, queue, video, owner),
    frame: (source, target, longer, isWhole = false) => drawFrame(ffmpeg, { source, target, longer, isWhole }),
    get lack() {
      return lack
    },
  }
}

/** How the note begins while it is converted, and what it has when that came to nothing. */
export const CONVERTING = '正在转换为各处都能播放的视频'
export const NOT_CONVERTED = '自动转换没有成功'

/** What its owner is told meanwhile. @param share 0–1; left out where it is told elsewhere */
export function convertingNote(share?: number): string {
  const done = share === undefined ? '' : `（${Math.floor(share * 100)}%）`
  return `${CONVERTING}${done}，完成前部分浏览器和手机不能播放。`
}

interface RenditionParts {
  readonly db: Database
  readonly storage: Storage
  /** Null where there is none any more. */
  readonly ffmpeg: string | null
  readonly places: Readonly<Record<VideoTable, VideoPlace>>
}

/**
 * One at a time and at the lowest priority. It takes no slot of the heavy jobs: a video may take hours, and panoramas do not
 * wait for it.
 */
export function renditionHandler(parts: RenditionParts): JobHandler<Video> {
  return {
    queue,
    takesRoom: true,
    run: (video, { signal }) => convert(parts, video, signal),
    async failed(video, error) {
      await parts.places[video.table].tell(parts.db, video, keptAs(video, reasonOf(error)))
    },
  }
}

function keptAs({ note }: Video, reason: string): VideoState {
  return { kind: 'kept', note: `${note}${NOT_CONVERTED}：${reason}。` }
}

async function convert(
  { db, storage, ffmpeg, places }: RenditionParts,
  video: Video,
  signal: AbortSignal,
): Promise<void> {
  const place = places[video.table]
  const { original, rendition } = place.keys(video)
  const tell = (share: number): Promise<boolean> => place.tell(db, video, { kind: 'converting', share })
  const progress = progressWriter(tell)
  try {
    if (!(await tell(0))) return void (await place.tell(db, video, { kind: 'kept', note: video.note }))
    // A killed process may have got as far as this.
    if (!(await storage.exists(rendition))) {
      await using source = await storage.local(original)
      if (ffmpeg === null) throw new RenditionError('服务器上没有可用的 ffmpeg')
      if (source === null) throw new RenditionError('文件不在了')
      const work = await storage.workFolder()
      try {
        const target = join(work, RENDITION)
        const stop = AbortSignal.any([signal, progress.gone])
        await writeRendition({ ffmpeg, source: source.path, target, signal: stop, onProgress: progress.report })
        for (const key of [...((await place.formerPlaces?.(storage, video)) ?? []), rendition])
          await storage.keep(target, key)
      } finally {
        await rm(work, { recursive: true, force: true })
      }
    }
    await progress.close()
    await using kept = await storage.local(original)
    const note = ffmpeg === null || kept === null ? null : await renditionNote(ffmpeg, kept.path)
    if (await place.tell(db, video, { kind: 'converted', note })) return
    await leave(storage, place, db, video)
  } catch (error) {
    await progress.close()
    if (progress.gone.aborted) return await leave(storage, place, db, video)
    if (error instanceof RenditionError) throw new NonRetryableError(error.message, error)
    throw error
  }
}

/** Nobody waits for it any more; restored from the recycle bin it is the video as it came. */
async function leave(storage: Storage, place: VideoPlace, db: Database, video: Video): Promise<void> {
  await place.tell(db, video, { kind: 'kept', note: video.note })
  if (!(await place.isConverted(db, video))) await storage.remove(place.keys(video).rendition)
}
