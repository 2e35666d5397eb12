// The book of uploads: how far each file has come and which record it became.
import { sql } from 'kysely'
import type { Database } from '../../store/database.ts'

export interface UploadKey {
  readonly userId: string
  readonly fileId: string
  readonly config: string
}

export interface UploadRow {
  readonly total: number
  /** Contiguous bytes that were safe when the book was written; on disk the mark beside the file may know of more. */
  readonly position: number
  /** When the book was written, ms. */
  readonly savedTime: number
  readonly recordId: string | null
  readonly isFinished: boolean
  readonly groupId: string | null
  readonly isPublic: boolean
  /** What whoever stores the bytes hands on from one chunk to the next. */
  readonly carried?: object | undefined
}

export interface Progress {
  readonly name: string
  readonly total: number
  readonly position: number
  readonly groupId: string | null
  readonly isPublic: boolean
}

/** Columns by which its rows are found. */
export function keyColumns({ userId, fileId, config }: UploadKey) {
  return { user_id: userId, file_id: fileId, config }
}

export async function findUpload(db: Database, key: UploadKey, lock = false): Promise<UploadRow | null> {
  const query = db
    .selectFrom('upload')
    .where((is) => is.and(keyColumns(key)))
    .selectAll()
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  if (row === undefined) return null
  return {
    total: row.total,
    position: row.position,
    savedTime: Date.parse(row.updated_time),
    recordId: row.record_id,
    isFinished: row.finished_time !== null,
    groupId: row.target_group_id,
    isPublic: row.target_public,
  }
}

export async function saveProgress(db: Database, key: UploadKey, progress: Progress): Promise<void> {
  const values = {
    name: progress.name,
    total: progress.total,
    position: progress.position,
    target_group_id: progress.groupId,
    target_public: progress.isPublic,
    updated_time: sql<string>`now()`,
  }
  await db
    .insertInto('upload')
    .values({ ...keyColumns(key), ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'file_id', 'config']).doUpdateSet(values))
    .execute()
}

export async function markFinished(trx: Database, key: UploadKey, recordId: string): Promise<void> {
  await trx
    .updateTable('upload')
    .set({ record_id: recordId, finished_time: sql<string>`now()`, updated_time: sql<string>`now()` })
    .where((is) => is.and(keyColumns(key)))
    .execute()
}

export async function forget(db: Database, key: UploadKey): Promise<void> {
  await db
    .deleteFrom('upload')
    .where((is) => is.and(keyColumns(key)))
    .execute()
}

/** Under way, but touched by no one for so long. */
export function findLeft(db: Database, milliseconds: number): Promise<UploadKey[]> {
  return db
    .selectFrom('upload')
    .select(['user_id as userId', 'file_id as fileId', 'config'])
    .where('updated_time', '<', ago(milliseconds))
    .where('finished_time', 'is', null)
    .execute()
}

/** Finished or not. */
export async function forgetOlderThan(db: Database, milliseconds: number): Promise<void> {
  await db.deleteFrom('upload').where('updated_time', '<', ago(milliseconds)).execute()
}

const ago = (milliseconds: number) => sql<string>`now() - ${milliseconds} * interval '1 millisecond'`
