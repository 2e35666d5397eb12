// Makes the tiles of a panorama. Everything it writes appears whole or not at all, so that after a crash it goes on from
// the last thing that is there; visitors see the former revision until one update puts the new one in its place.
import { isDrawn, type Coverage } from '@huanshi/kernel/protocol/coverage.ts'
import type { PyramidManifest } from '@huanshi/pyramid/build-pyramid.ts'
import { gatherLevel } from '@huanshi/pyramid/gather-level.ts'
import { PictureError } from '@huanshi/pyramid/read/picture-error.ts'
import { PICTURE } from '@huanshi/library/server/media/picture-names.ts'
import type { FileSum } from '@huanshi/server-kit/verify/kept-files.ts'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { NonRetryableError, type JobHandler } from '@huanshi/server-kit/jobs/queue.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { ensureSphere } from './ensure-sphere.ts'
import { ensureTiles, type TiledPicture } from './ensure-tiles.ts'
import { declared } from './declare-coverage.ts'
import { coverQueue } from './render-cover.ts'
import { probeImage, probeLargeImage } from './probe-image.ts'
import { drawPreviewsOfTiles } from './preview-worker.ts'
import { detectQueue, pictureQueue, type PanoParts, type PictureJob } from './pano-parts.ts'
import { pictureFacts } from './picture-facts.ts'
import { noteSums, sumOf } from './pano-sums.ts'
import { files, revisionFolder, sourceFile } from './picture-files.ts'
import { formOf } from './picture-form.ts'
import { processingFault } from './picture-faults.ts'
import { tilesIn } from './stored-tiles.ts'
import { begin, fail, finish, progressReporter } from './picture-progress.ts'
import { coverPending } from './cover-zones.ts'

export function pictureHandler(parts: PanoParts): JobHandler<PictureJob> {
  return {
    queue: pictureQueue,
    isHeavy: true,
    takesRoom: true,
    run: (job, { signal }) => processPicture(parts, job, signal),
    failed: (job, error) => fail(parts.db, job, processingFault(error)),
  }
}

export async function processPicture(parts: PanoParts, job: PictureJob, signal: AbortSignal): Promise<void> {
  if (!(await begin(parts.db, job, '正在读取图片'))) return
  const report = progressReporter(parts.db, job)
  try {
    const { kind, person, coverage } = await panoOf(parts.db, job.panoId)
    const left = AbortSignal.any([signal, report.gone])
    await using source = await ensureSphere(parts.storage, job, { coverage, person, report, signal: left })
    const { facts, capture } = await pictureFacts(source, person, left)
    // What its author has said holds for another picture in its place as well.
    const found = { form: formOf(kind, facts, capture), crop: capture.crop }
    const shown = coverage === null ? found : declared(coverage, facts)
    // A sphere of small sides is narrower than what is uploaded as one.
    const picture: Picture = {
      source: source.path,
      facts,
      report,
      person,
      isHuge: kind !== 'image' || isDrawn(coverage),
      isStereo: coverage?.form === 'stereo',
      ...shown,
    }
    const isWide = facts.width > WIDEST_DECODED
    if (!isWide) await ensurePreviews(parts, job, picture, (work) => probe(picture, work, left))
    const [{ manifest, sums }, original] = await Promise.all([
      ensureTiles(parts, job, picture, left),
      sumOfOriginal(parts, job),
    ])
    if (isWide) await ensurePreviews(parts, job, picture, (work) => drawFromTiles(parts, job, manifest, work))
    for (;;) {
      const covered = await coverPending(parts, job, manifest, left)
      const isShown = await parts.db.transaction().execute(async (trx) => {
        await parts.jobs.enqueue(trx, coverQueue, { panoId: job.panoId }, job.panoId)
        if (parts.detects === true) await parts.jobs.enqueue(trx, detectQueue, { panoId: job.panoId }, job.panoId)
        const detection = parts.detects === true ? 'waiting' : 'none'
        const isDone = await finish(trx, job, { manifest, facts, covered, detection })
        const place = { id: job.panoId, revision: job.revision }
        if (isDone) await noteSums(trx, place, { [PICTURE]: original, ...sums })
        return isDone
      })
      if (isShown) break
      if (covered !== null) await parts.storage.remove(revisionFolder(job.panoId, covered.revision))
      // Other zones are to be covered meanwhile; where nobody waits for the picture any more that is found out here.
      if (!(await begin(parts.db, job, '正在遮盖画面'))) break
    }
    await report.close()
  } catch (error) {
    // Deleted meanwhile: nobody waits for it.
    if (report.gone.aborted) return
    if (error instanceof PictureError || isLimit(error)) throw new NonRetryableError(error.message, error)
    throw error
  } finally {
    await report.close()
  }
}

interface Picture extends TiledPicture {
  /** Whose it is. */
  readonly person: string
  /** Of any size: looking at it may take long. */
  readonly isHuge: boolean
}

interface Said {
  readonly kind: string
  readonly person: string
  readonly coverage: Coverage | null
}

async function panoOf(db: Database, id: string): Promise<Said> {
  const row = await db
    .selectFrom('pano')
    .select(['kind', 'user_id', 'coverage'])
    .where('id', '=', id)
    .executeTakeFirst()
  const coverage = row?.coverage ?? null
  return { kind: row?.kind ?? 'image', person: row?.user_id ?? id, coverage }
}

/** What was too much for it is too much the next time; a turn that was not to be had comes later. */
function isLimit(error: unknown): error is Refusal {
  return error instanceof Refusal && error.code === 'upload.refused'
}

/** Pixels: wider pictures get their previews from their tiles, since a decoder holds several hundred of its rows. */
const WIDEST_DECODED = 32_768

/** An upload brings them along; a picture that was put in place otherwise has none yet. */
async function ensurePreviews(
  { storage }: PanoParts,
  job: PictureJob,
  picture: Picture,
  draw: (folder: string) => Promise<unknown>,
): Promise<void> {
  const folder = revisionFolder(job.panoId, job.revision)
  if (await storage.exists(`${folder}/${files.preview}`)) return
  picture.report.say('正在生成预览', 0.05)
  const work = await storage.workFolder()
  try {
    await draw(work)
    const names = await readdir(work)
    // The preview is kept last: where it is, the others are.
    names.sort((a, b) => Number(a === files.preview) - Number(b === files.preview))
    for (const name of names) await storage.keep(join(work, name), `${folder}/${name}`)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

function probe({ source, person, form, isHuge }: Picture, work: string, signal: AbortSignal): Promise<unknown> {
  return isHuge ? probeLargeImage(source, work, { form, person, signal }) : probeImage(source, person, work)
}

async function drawFromTiles(
  { storage }: PanoParts,
  job: PictureJob,
  manifest: PyramidManifest,
  previews: string,
): Promise<void> {
  const picture = await gatherLevel(tilesIn(storage, revisionFolder(job.panoId, job.revision)), manifest)
  await drawPreviewsOfTiles({ picture, form: manifest.type, previews })
}

/** Of the file as it was sent, of which a cube is unfolded first. */
async function sumOfOriginal({ storage }: PanoParts, { panoId, revision }: PictureJob): Promise<FileSum | null> {
  await using original = await storage.local(sourceFile(panoId, revision))
  return original === null ? null : sumOf(original.path)
}
