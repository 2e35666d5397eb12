// A film that does not play everywhere is shown by a second file beside it, made in the background: its owner reads how far it
// has come, one update puts it in the film's place, and the film as it came stays to be downloaded.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Jobs } from '@huanshi/server-kit/jobs/jobs.ts'
import { defineQueue, NonRetryableError, type JobHandler } from '@huanshi/server-kit/jobs/queue.ts'
import type { Storage } from '@huanshi/server-kit/storage/storage.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { drawFrame } from './film-frame.ts'
import { RENDITION } from './film-names.ts'
import { renditionNote, writeRendition } from './rendition.ts'
import { RenditionError } from './run-ffmpeg.ts'

type FilmTable = 'lib' | 'pano'

export interface Film {
  readonly table: FilmTable
  readonly id: string
  readonly revision: string
  /** What its owner is told if nothing comes of it: why it may not play. */
  readonly note: string
}

export type FilmState =
  | { readonly kind: 'converting'; readonly share: number }
  /** The note says what is not as it was. */
  | { readonly kind: 'converted'; readonly note?: string | null }
  /** It stays as it came. */
  | { readonly kind: 'kept'; readonly note: string }

/** How a feature keeps its films. */
export interface FilmPlace {
  /** Keys of the film as it came and of its rendition. */
  keys(film: Film): { readonly original: string; readonly rendition: string }
  /** Further places under which the rendition was handed out. */
  formerPlaces?(storage: Storage, film: Film): Promise<readonly string[]>
  /** Writes it down; false when the record is gone, deleted, or shows another file by now. */
  tell(db: Database, film: Film, state: FilmState): Promise<boolean>
  /** The record shows the rendition already: another server was quicker. */
  isConverted(db: Database, film: Film): Promise<boolean>
}

export interface Renditions {
  /** In the transaction in which the record is made. */
  enqueue(trx: Database, film: Film, owner: string): Promise<void>
  /** Writes a frame of a film as a JPEG; false where none can be had. @param longer pixels of the longer side at most */
  frame(source: string, target: string, longer: number): Promise<boolean>
}

const queue = defineQueue<Film>('film-rendition')
const INTERVAL = 1000

export function openRenditions(jobs: Pick<Jobs, 'enqueue'>, ffmpeg: string): Renditions {
  return {
    enqueue: (trx, film, owner) => jobs.enqueue(trx, queue, film, owner),
    frame: (source, target, longer) => drawFrame(ffmpeg, source, target, longer),
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
  readonly places: Readonly<Record<FilmTable, FilmPlace>>
}

/**
 * One at a time and at the lowest priority. It takes no slot of the heavy jobs: a film may take hours, and panoramas do not
 * wait for it.
 */
export function renditionHandler(parts: RenditionParts): JobHandler<Film> {
  return {
    queue,
    run: (film, { signal }) => convert(parts, film, signal),
    async failed(film, error) {
      const reason =
        error instanceof NonRetryableError && error.cause instanceof RenditionError
          ? error.cause.message
          : '服务器没能完成'
      await parts.places[film.table].tell(parts.db, film, keptAs(film, reason))
    },
  }
}

function keptAs({ note }: Film, reason: string): FilmState {
  return { kind: 'kept', note: `${note}${NOT_CONVERTED}：${reason}。` }
}

async function convert(
  { db, storage, ffmpeg, places }: RenditionParts,
  film: Film,
  signal: AbortSignal,
): Promise<void> {
  const place = places[film.table]
  const { original, rendition } = place.keys(film)
  const report = progressOf((share) => place.tell(db, film, { kind: 'converting', share }))
  try {
    if (await report.isGone()) return void (await place.tell(db, film, { kind: 'kept', note: film.note }))
    // A killed process may have got as far as this.
    if ((await storage.local(rendition)) === null) {
      const source = await storage.local(original)
      if (ffmpeg === null) throw new RenditionError('服务器上没有可用的 ffmpeg')
      if (source === null) throw new RenditionError('文件不在了')
      const work = await storage.workFolder()
      try {
        const target = join(work, RENDITION)
        const stop = AbortSignal.any([signal, report.gone])
        await writeRendition({ ffmpeg, source, target, signal: stop, onProgress: report.share })
        for (const key of [...((await place.formerPlaces?.(storage, film)) ?? []), rendition])
          await storage.keep(target, key)
      } finally {
        await rm(work, { recursive: true, force: true })
      }
    }
    await report.close()
    const kept = await storage.local(original)
    const note = ffmpeg === null || kept === null ? null : await renditionNote(ffmpeg, kept)
    if (await place.tell(db, film, { kind: 'converted', note })) return
    await leave(storage, place, db, film)
  } catch (error) {
    await report.close()
    if (report.gone.aborted) return await leave(storage, place, db, film)
    if (error instanceof RenditionError) throw new NonRetryableError(error.message, error)
    throw error
  }
}

/** Nobody waits for it any more; restored from the recycle bin it is the film as it came. */
async function leave(storage: Storage, place: FilmPlace, db: Database, film: Film): Promise<void> {
  await place.tell(db, film, { kind: 'kept', note: film.note })
  if (!(await place.isConverted(db, film))) await storage.remove(place.keys(film).rendition)
}

interface Report {
  /** Aborted when the record is found gone. */
  readonly gone: AbortSignal
  isGone(): Promise<boolean>
  readonly share: (share: number) => void
  close(): Promise<void>
}

function progressOf(tell: (share: number) => Promise<boolean>): Report {
  const gone = new AbortController()
  let next: number | null = null
  let writing: Promise<void> = Promise.resolve()
  async function write(share: number): Promise<void> {
    try {
      if (!(await tell(share))) gone.abort(new Error('the record is gone'))
    } catch {
      // The database may be away for a moment; the next step tries again.
    }
  }
  const timer = setInterval(() => {
    if (next === null) return
    const share = next
    next = null
    writing = writing.then(() => write(share))
  }, INTERVAL)
  return {
    gone: gone.signal,
    isGone: async () => !(await tell(0)),
    share(share) {
      next = share
    },
    async close() {
      clearInterval(timer)
      await writing
    },
  }
}
