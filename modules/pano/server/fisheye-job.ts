// The sphere of a video of fisheyes is drawn beside the video as it came, under a revision of its own: until one update puts it in
// its place, everyone sees what was there before. A video that is said to be a whole sphere after all gets a revision as well.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Coverage } from '@huanshi/kernel/protocol/coverage.ts'
import type { LibDetails } from '@huanshi/library/contract/lib-details.ts'
import { lackForSpheres } from '@huanshi/library/server/media/ffmpeg-filters.ts'
import { renditionNote, writeRendition, factsOf } from '@huanshi/library/server/media/rendition.ts'
import { reasonOf, RenditionError } from '@huanshi/library/server/media/run-ffmpeg.ts'
import type { VideoFacts } from '@huanshi/library/server/media/video-facts.ts'
import { SENT, SENT_WIDTH } from '@huanshi/library/server/media/picture-names.ts'
import { RENDITION, VIDEO } from '@huanshi/library/server/media/video-names.ts'
import type { Jobs } from '@huanshi/server-kit/jobs/jobs.ts'
import { progressWriter } from '@huanshi/server-kit/jobs/progress-writer.ts'
import { defineQueue, NonRetryableError, type JobHandler } from '@huanshi/server-kit/jobs/queue.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import type { PanoParts, PictureJob } from './pano-parts.ts'
import { files, revisionFolder } from './picture-files.ts'
import { begin, change, fail } from './picture-progress.ts'
import type { ContentPlan } from './scene-content.ts'
import { pictureVideo } from './upload-content.ts'
import { noProgram, streamAtFirst, streamQueue, type StreamParts } from './video-stream.ts'
import { writeSphere } from './fisheye/write-sphere.ts'

interface FisheyeParts extends StreamParts, Pick<PanoParts, 'renditions'> {
  readonly jobs: Pick<Jobs, 'enqueue'>
}

export const fisheyeQueue = defineQueue<PictureJob>('pano-fisheye')

const STEP = '正在拼接鱼眼视频'
/** Share of the work that is done when the video is written. */
const WRITTEN = 0.97

/** One at a time, beside the heavy jobs, as videos are that are converted. */
export function fisheyeHandler(parts: FisheyeParts): JobHandler<PictureJob> {
  return {
    queue: fisheyeQueue,
    takesRoom: true,
    run: (job, { signal }) => makeSphere(parts, job, signal),
    async failed(job, error) {
      await fail(
        parts.db,
        job,
        `鱼眼视频没有拼接好：${reasonOf(error)}。访客看到的还是原来的画面；可以重试，或换一种画面覆盖。`,
      )
    },
  }
}

async function makeSphere(parts: FisheyeParts, job: PictureJob, signal: AbortSignal): Promise<void> {
  const { db, storage, ffmpeg } = parts
  if (!(await begin(db, job, STEP))) return
  const progress = progressWriter((share: number) => change(db, job, { step: STEP, progress: WRITTEN * share }))
  const folder = revisionFolder(job.panoId, job.revision)
  try {
    // Another process may have taken the order, with another program.
    const lack = ffmpeg === null ? noProgram : await lackForSpheres(ffmpeg)
    if (ffmpeg === null || lack !== null) throw new RenditionError(lack ?? noProgram)
    const coverage = await coverageOf(db, job.panoId)
    await using original = await storage.local(`${folder}/${VIDEO}`)
    if (original === null) throw new RenditionError('文件不在了')
    const facts = await factsOf(original.path)
    const stop = AbortSignal.any([signal, progress.gone])
    // A killed process may have got as far as this.
    if (!(await storage.exists(`${folder}/${RENDITION}`)))
      await writeShown(
        parts,
        { ...job, coverage, facts },
        { source: original.path, signal: stop, onProgress: progress.report },
      )
    await using rendition = await storage.local(`${folder}/${RENDITION}`)
    const shown = rendition ?? original
    const shownFacts = rendition === null ? facts : await factsOf(rendition.path)
    const hasPreview = await keepPictures(parts, job, { shown: shown.path, original: original.path })
    await progress.close()
    const light = await renditionNote(ffmpeg, original.path)
    await show(parts, job, {
      facts: shownFacts,
      note: light,
      hasPreview,
      content: rendition === null ? VIDEO : RENDITION,
    })
  } catch (error) {
    await progress.close()
    // Deleted meanwhile; what lies there goes with it, or is found by whoever goes on after it was restored.
    if (progress.gone.aborted) return
    throw error instanceof RenditionError ? new NonRetryableError(error.message, error) : error
  } finally {
    await progress.close()
  }
}

async function coverageOf(db: Database, id: string): Promise<Coverage | null> {
  const row = await db.selectFrom('pano').select('coverage').where('id', '=', id).executeTakeFirst()
  return row?.coverage ?? null
}

interface Wanted extends PictureJob {
  readonly coverage: Coverage | null
  readonly facts: VideoFacts
}

interface Writing {
  readonly source: string
  readonly signal: AbortSignal
  readonly onProgress: (share: number) => void
}

/** What is shown in place of the video as it came; nothing where that plays everywhere as it is. */
async function writeShown(
  { storage, ffmpeg }: FisheyeParts,
  { panoId, revision, coverage, facts }: Wanted,
  writing: Writing,
): Promise<void> {
  if (ffmpeg === null || (coverage?.form !== 'fisheye' && facts.note === null)) return
  const work = await storage.workFolder()
  try {
    const target = join(work, RENDITION)
    if (coverage?.form === 'fisheye') await writeSphere({ ...writing, ffmpeg, coverage, work, target })
    else await writeRendition({ ...writing, ffmpeg, target })
    await storage.keep(target, `${revisionFolder(panoId, revision)}/${RENDITION}`)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

interface Drawn {
  readonly shown: string
  readonly original: string
}

/** Of what visitors see, and the video as it came for whoever looks for its numbers once more. @returns whether there are any */
async function keepPictures(
  { db, storage, renditions }: FisheyeParts,
  { panoId, revision }: PictureJob,
  { shown, original }: Drawn,
): Promise<boolean> {
  const work = await storage.workFolder()
  try {
    const made = join(work, 'made')
    await mkdir(made)
    const owner = await db.selectFrom('pano').select('user_id').where('id', '=', panoId).executeTakeFirst()
    const person = owner?.user_id ?? panoId
    const isDrawn = await pictureVideo(renditions, shown, made, person)
    await renditions?.frame(original, join(made, SENT), SENT_WIDTH, true)
    for (const name of await readdir(made))
      await storage.keep(join(made, name), `${revisionFolder(panoId, revision)}/${name}`)
    return isDrawn
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

interface Shown {
  readonly facts: VideoFacts
  readonly content: string
  readonly note: string | null
  readonly hasPreview: boolean
}

async function show(
  { db, storage, jobs, renditions }: FisheyeParts,
  job: PictureJob,
  { facts: { width, height }, content, note, hasPreview }: Shown,
): Promise<void> {
  const folder = revisionFolder(job.panoId, job.revision)
  const plan: ContentPlan = { kind: 'video', content, width, height }
  const work = await storage.workFolder()
  try {
    await writeFile(join(work, 'plan'), JSON.stringify(plan))
    await storage.keep(join(work, 'plan'), `${folder}/${files.manifest}`)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
  const stream = streamAtFirst(width, height, renditions !== undefined)
  await db.transaction().execute(async (trx) => {
    const former = await trx
      .selectFrom('pano')
      .select(['revision', 'details', 'user_id'])
      .where('id', '=', job.panoId)
      .forUpdate()
      .executeTakeFirst()
    if (former === undefined) return
    await carryCaptions(storage, job, former)
    const isShown = await change(trx, job, {
      status: 'ready',
      progress: 1,
      step: null,
      error: null,
      note,
      revision: job.revision,
      pending_revision: null,
      content,
      width,
      height,
      has_preview: hasPreview,
      cover: hasPreview ? files.firstCover : null,
      look: null,
      details: sql<string>`details || ${JSON.stringify({ stream })}::jsonb`,
    })
    if (isShown && stream.state === 'waiting') await jobs.enqueue(trx, streamQueue, job, former.user_id)
  })
}

/** Written meanwhile or before, they lie with what was shown until now. */
async function carryCaptions(
  storage: FisheyeParts['storage'],
  { panoId, revision }: PictureJob,
  former: { readonly revision: string | null; readonly details: unknown },
): Promise<void> {
  const { captions = [] } = former.details as LibDetails // written by us
  if (former.revision === null) return
  for (const { file } of captions)
    await storage.copy(
      `${revisionFolder(panoId, former.revision)}/${file}`,
      `${revisionFolder(panoId, revision)}/${file}`,
    )
}
