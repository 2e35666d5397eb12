import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { VIDEO, RENDITION } from './media/video-names.ts'
import { inTurn, isUnconverted, type Backfill } from './media/backfill-videos.ts'
import { convertingNote, type Renditions } from './media/rendition-job.ts'
import type { Storage } from '@huanshi/server-kit/storage/storage.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { drawVideoThumbnail } from './keep-file.ts'
import { libRevision } from './lib-files.ts'

interface Parts {
  readonly db: Database
  readonly storage: Storage
  /** Absent where videos stay as they came. */
  readonly renditions?: Renditions | undefined
}

/** What videos of the library lack. */
export function backfillLibVideos(parts: Parts): Backfill {
  const { db } = parts
  const videos = (after: string) =>
    db
      .selectFrom('lib')
      .select(['id', 'revision', 'file', 'note', 'user_id as userId'])
      .where('id', '>', after)
      .where('kind', '=', 'video')
      .where('file', 'in', [VIDEO, RENDITION])
      .where('revision', 'is not', null)
      .where('deleted_time', 'is', null)
      .orderBy('id')
      .limit(1)
      .$narrowType<{ revision: string; file: string }>()
  return async (signal) => {
    if (parts.renditions === undefined) return
    await inTurn(
      signal,
      (after) => videos(after).where('thumbnail', 'is', null).executeTakeFirst(),
      (video) => picture(parts, video),
    )
    await inTurn(
      signal,
      (after) => videos(after).where('file', '=', VIDEO).where(isUnconverted('note')).executeTakeFirst(),
      (video) => convert(parts, video),
    )
  }
}

interface Video {
  readonly id: string
  readonly revision: string
  readonly file: string
  readonly note: string | null
  readonly userId: string
}

/** Where none can be drawn, the browser of its owner still may. */
async function picture({ db, storage, renditions }: Parts, { id, revision, file, userId }: Video): Promise<void> {
  const folder = libRevision(id, revision)
  await using source = await storage.local(`${folder}/${file}`)
  if (source === null) return
  const work = await storage.workFolder()
  try {
    const name = await drawVideoThumbnail(renditions, source.path, work, userId)
    if (name === null) return
    await storage.keep(join(work, name), `${folder}/${name}`)
    await db
      .updateTable('lib')
      .set({ thumbnail: name })
      .where('id', '=', id)
      .where('revision', '=', revision)
      .where('thumbnail', 'is', null)
      .execute()
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function convert({ db, renditions }: Parts, { id, revision, note, userId }: Video): Promise<void> {
  if (note === null) return
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('lib')
      .set({ note: convertingNote() })
      .where('id', '=', id)
      .where('revision', '=', revision)
      .where('note', '=', note)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await renditions?.enqueue(trx, { table: 'lib', id, revision, note }, userId)
  })
}
