// The parts of files under way, in the database: what is written there counts, whatever else the store holds.
import { sql } from 'kysely'
import type { Database } from '../../../store/database.ts'
import { keyColumns, type UploadKey } from '../upload-rows.ts'

/** Bytes in an object of their own, until there are enough for a part. */
export interface Piece {
  readonly start: number
  readonly length: number
}

export interface Part extends Piece {
  readonly etag: string
  readonly checksum: string | null
}

interface Parts {
  readonly multipartId: string | null
  /** By their place in the file. */
  readonly parts: readonly Part[]
  readonly pieces: readonly Piece[]
}

function of(db: Database, key: UploadKey) {
  return db.selectFrom('upload_part').where((is) => is.and(keyColumns(key)))
}

export async function multipartOf(db: Database, key: UploadKey): Promise<string | null> {
  const row = await db
    .selectFrom('upload')
    .select('multipart_id')
    .where((is) => is.and(keyColumns(key)))
    .executeTakeFirst()
  return row?.multipart_id ?? null
}

/** The parts are one object now. */
export async function endMultipart(db: Database, key: UploadKey): Promise<void> {
  await db
    .updateTable('upload')
    .set({ multipart_id: null })
    .where((is) => is.and(keyColumns(key)))
    .execute()
}

export function piecesOf(db: Database, key: UploadKey): Promise<Piece[]> {
  return of(db, key).select(['start', 'length']).where('etag', 'is', null).orderBy('start').execute()
}

export async function partsOf(db: Database, key: UploadKey): Promise<Part[]> {
  const rows = await of(db, key).selectAll().where('etag', 'is not', null).orderBy('start').execute()
  return rows.map(({ start, length, etag, checksum }) => ({ start, length, etag: etag ?? '', checksum }))
}

/** In the transaction that moves the position: these parts are new, and these are all the pieces that wait. */
export async function saveParts(trx: Database, key: UploadKey, { multipartId, parts, pieces }: Parts): Promise<void> {
  await trx
    .updateTable('upload')
    .set({ multipart_id: multipartId })
    .where((is) => is.and(keyColumns(key)))
    .execute()
  await trx
    .deleteFrom('upload_part')
    .where((is) => is.and(keyColumns(key)))
    .where('etag', 'is', null)
    .execute()
  const rows = [...parts, ...pieces.map((piece) => ({ ...piece, etag: null, checksum: null }))]
  if (rows.length === 0) return
  await trx
    .insertInto('upload_part')
    .values(rows.map(({ start, length, etag, checksum }) => ({ ...keyColumns(key), start, length, etag, checksum })))
    .execute()
}

/** Nothing of a file is in the store any more. */
export async function dropParts(db: Database, { userId, fileId, config }: UploadKey): Promise<void> {
  const key = sql`user_id = ${userId} and file_id = ${fileId} and config = ${config}`
  await db.transaction().execute(async (trx) => {
    await sql`delete from upload_part where ${key}`.execute(trx)
    await sql`
      update upload set multipart_id = null, position = case when finished_time is null then 0 else position end
      where ${key}
    `.execute(trx)
  })
}
