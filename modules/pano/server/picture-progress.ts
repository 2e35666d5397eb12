// How far the making of a picture has come, as its author sees it. None of it raises the record's version: an author who is
// writing a description meanwhile is not disturbed.
import type { PictureFacts } from '@huanshi/pyramid/read/picture-facts.ts'
import { planLevels } from '@huanshi/pyramid/write/plan-levels.ts'
import { sql, type UpdateObject } from 'kysely'
import { progressWriter } from '@huanshi/server-kit/jobs/progress-writer.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import type { DB } from '@huanshi/server-kit/store/tables.ts'
import type { PictureJob } from './pano-parts.ts'
import { files } from './picture-files.ts'
import { planTreated, type TilePlan } from './tile-plan.ts'
import { isTreatment, noTreatment, statesOf, type Treatment } from './treatment.ts'

const TILE_SIZE = 512
/** Share of the work that is done when the first tile is being made. */
const BEFORE_TILES = 0.1

export interface Reporter {
  say(step: string, progress: number): void
  /** Share 0–1 of the tiles. */
  share(share: number, facts: PictureFacts): void
  /** Aborted when the record is deleted or gets another picture. */
  readonly gone: AbortSignal
  close(): Promise<void>
}

/** The record, unless it is gone or has got another picture meanwhile. */
export async function change(
  db: Database,
  { panoId, revision }: PictureJob,
  values: UpdateObject<DB, 'pano'>,
  treatment?: Treatment,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pano')
    .set(values)
    .where('id', '=', panoId)
    .where('pending_revision', '=', revision)
    .where('deleted_time', 'is', null)
    .$if(treatment !== undefined, (query) => query.where(isTreatment(treatment ?? noTreatment)))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export function begin(db: Database, job: PictureJob, step: string): Promise<boolean> {
  return change(db, job, { status: 'processing', step, progress: 0, error: null })
}

export async function fail(db: Database, job: PictureJob, reason: string): Promise<void> {
  await change(db, job, { status: 'failed', step: null, error: reason })
}

interface Finished {
  /** Of the picture as it was taken. */
  readonly manifest: TilePlan
  readonly facts: PictureFacts
  /** What was found in a former picture is of that one. */
  readonly detection: 'none' | 'waiting'
  /** Where parts of it are covered or its colours are others: what is shown in its place, and what was made of it. */
  readonly covered: { readonly revision: string; readonly treatment: Treatment } | null
}

/**
 * The new revision takes the old one's place; only a picture that had none before keeps its cover.
 * @returns false where nothing waits for it any more, or something else is to be made of it by now
 */
export async function finish(
  db: Database,
  job: PictureJob,
  { manifest, facts, covered, detection }: Finished,
): Promise<boolean> {
  const treatment = covered?.treatment ?? noTreatment
  const values = {
    ...statesOf(treatment),
    retouch_error: null,
    detection,
    findings: '[]',
    plain_revision: covered === null ? null : job.revision,
    revision: covered?.revision ?? job.revision,
  }
  const updated: UpdateObject<DB, 'pano'> = {
    ...values,
    status: 'ready',
    progress: 1,
    step: null,
    error: null,
    pending_revision: null,
    has_preview: true,
    manifest: JSON.stringify(planTreated(manifest, treatment)),
    // By the file, or by what its author says of it.
    projection: manifest.crop === undefined ? null : JSON.stringify(manifest.crop),
    width: facts.width,
    height: facts.height,
    look: sql<string | null>`case when revision = ${job.revision} then look end`,
    cover_view: sql`case when revision = ${job.revision} then cover_view end`,
    cover: sql<string>`case when revision = ${job.revision} then coalesce(cover, ${files.firstCover}) else ${files.firstCover} end`,
  }
  return change(db, job, updated, treatment)
}

export function progressReporter(db: Database, job: PictureJob): Reporter {
  const { gone, report, close } = progressWriter((values: { step: string; progress: number }) =>
    change(db, job, values),
  )
  return {
    gone,
    say: (step, progress) => report({ step, progress }),
    share(share, { width, height }) {
      const levels = planLevels(width, height, TILE_SIZE).length
      const level = Math.min(levels, Math.floor(share * levels) + 1)
      report({ step: `正在切片 · 第 ${level} / ${levels} 级`, progress: BEFORE_TILES + share * (0.99 - BEFORE_TILES) })
    },
    close,
  }
}
