import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { FILM, RENDITION } from '@huanshi/library/server/media/film-names.ts'
import { inTurn, isUnconverted, type BackfillVideos } from '@huanshi/library/server/media/backfill-videos.ts'
import { convertingNote } from '@huanshi/library/server/media/rendition-job.ts'
import { NonRetryableError } from '@huanshi/server-kit/jobs/queue.ts'
import { hasSmallerFilm, makeLevel, SMALLER, type LevelParts } from './film-level.ts'
import type { PanoParts } from './pano-parts.ts'
import { files, revisionFolder } from './picture-files.ts'
import { pictureFilm } from './upload-content.ts'

type Parts = Pick<PanoParts, 'renditions'> & LevelParts

/** What films on the sphere lack, first what is quickly made and shows most. */
export function backfillPanoVideos(parts: Parts): BackfillVideos {
  const { db } = parts
  const films = (after: string) =>
    db
      .selectFrom('pano')
      .select(['id', 'revision', 'content', 'note', 'width', 'user_id as userId'])
      .where('id', '>', after)
      .where('kind', '=', 'video')
      .where('content', 'in', [FILM, RENDITION])
      .where('revision', 'is not', null)
      .where('deleted_time', 'is', null)
      .orderBy('id')
      .limit(1)
      .$narrowType<{ revision: string; content: string }>()
  return async (signal) => {
    if (parts.renditions === undefined) return
    await inTurn(
      signal,
      (after) => films(after).where('has_preview', '=', false).executeTakeFirst(),
      (film) => picture(parts, film),
    )
    await inTurn(
      signal,
      (after) => films(after).where('content', '=', FILM).where(isUnconverted('note')).executeTakeFirst(),
      (film) => convert(parts, film),
    )
    await inTurn(
      signal,
      (after) =>
        films(after)
          .where('width', '>', SMALLER.side)
          .where(sql<boolean>`not details ? 'smaller'`)
          .executeTakeFirst(),
      async ({ id, revision, width }) => {
        if (!hasSmallerFilm(width)) return
        await makeLevel(parts, { panoId: id, revision }, signal).catch((error: unknown) => {
          // No film needs it.
          if (!(error instanceof NonRetryableError)) throw error
        })
      },
    )
  }
}

interface Film {
  readonly id: string
  readonly revision: string
  readonly content: string
  readonly note: string | null
  readonly userId: string
}

/** Where none can be drawn, the browser of its owner still may. */
async function picture({ db, storage, renditions }: Parts, { id, revision, content, userId }: Film): Promise<void> {
  const folder = revisionFolder(id, revision)
  const source = await storage.local(`${folder}/${content}`)
  if (source === null) return
  const work = await storage.workFolder()
  try {
    const made = join(work, 'made')
    await mkdir(made)
    if (!(await pictureFilm(renditions, source, made, userId))) return
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

async function convert({ db, renditions }: Parts, { id, revision, note, userId }: Film): Promise<void> {
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
