// Unfinished files in a store elsewhere, as multipart uploads: position, parts and what waits for more are in the database, so that
// any process goes on, and what it acknowledged is in the store.
import { sql } from 'kysely'
import { Refusal } from '../../../http/refusal.ts'
import { OutlineFile } from '../../../storage/outline-file.ts'
import type { Storage } from '../../../storage/storage.ts'
import type { Database } from '../../../store/database.ts'
import type { UnfinishedFiles, WholeFile } from '../unfinished-files.ts'
import { findUpload, forget, type UploadKey } from '../upload-rows.ts'
import { GrowingObject } from './growing-object.ts'
import { MultipartGone, type ObjectStore } from './object-store.ts'
import { dropParts, endMultipart, multipartOf, partsOf, piecesOf } from './part-rows.ts'
import { lengthOf, partSize, type Tail } from './tail.ts'

interface StoreOptions {
  readonly db: Database
  readonly store: ObjectStore
  /** The same store, as everything else sees it. */
  readonly storage: Pick<Storage, 'local' | 'open' | 'workFolder'>
}

const FOLDER = 'upload'

const folderOf = ({ userId, fileId, config }: UploadKey): string => `${FOLDER}/${userId}/${fileId}.${config}`
const wholeOf = (key: UploadKey): string => `${folderOf(key)}/whole`

/** Null for what is not ours. */
function keyOf(path: string): UploadKey | null {
  const [, userId, fileId, config] = /^upload\/([0-9a-f-]{36})\/([0-9a-f-]{36})\.([A-Za-z]+)\//.exec(path) ?? []
  return userId === undefined || fileId === undefined || config === undefined ? null : { userId, fileId, config }
}

export function filesInStore({ db, store, storage }: StoreOptions): UnfinishedFiles {
  async function tailOf(key: UploadKey, position: number, total: number): Promise<Tail> {
    const size = partSize(total)
    const [pieces, multipartId] = position === 0 ? [[], null] : [await piecesOf(db, key), await multipartOf(db, key)]
    const start = position === total ? position : Math.floor(position / size) * size
    return { start, pieces, bytes: null, multipartId }
  }

  async function remove(key: UploadKey): Promise<void> {
    const id = await multipartOf(db, key)
    if (id !== null) await store.abort(wholeOf(key), id)
    const paths: string[] = []
    for await (const { key: path } of store.list(`${folderOf(key)}/`)) paths.push(path)
    await store.remove(paths)
    await dropParts(db, key)
  }

  /** What the store has lost cannot be gone on with: the file begins again. */
  async function lost(key: UploadKey): Promise<Refusal> {
    await remove(key)
    await forget(db, key)
    return new Refusal('upload.position', { members: { position: 0 } })
  }

  async function complete(key: UploadKey, total: number): Promise<void> {
    const parts = await partsOf(db, key)
    if (lengthOf(parts) !== total) throw new MultipartGone(new Error('parts are missing'))
    const id = await multipartOf(db, key)
    if (id === null) return
    const size = partSize(total)
    const numbered = parts.map((part) => ({ ...part, number: part.start / size + 1 }))
    await store.complete(wholeOf(key), id, numbered).catch(async (error: unknown) => {
      // Told twice it may know no more of it, but has the file.
      await using whole = await storage.open(wholeOf(key))
      if (whole?.size !== total) throw error
    })
    await endMultipart(db, key)
  }

  async function isUnderWay(path: string, multipartId: string | null): Promise<boolean> {
    const key = keyOf(path)
    const row = key === null ? null : await findUpload(db, key)
    if (key === null || row === null || row.isFinished) return false
    return multipartId === null || multipartId === (await multipartOf(db, key))
  }

  return {
    isOnDisk: false,
    position: async (_key, row) => row.position,
    async sizeBeside({ userId, fileId, config }) {
      const { rows } = await sql<{ bytes: number }>`
        select coalesce(sum(position), 0)::bigint as bytes from upload
        where user_id = ${userId} and finished_time is null and (file_id, config) <> (${fileId}::uuid, ${config})
      `.execute(db)
      return rows[0]?.bytes ?? 0
    },
    // Nothing counts that the book does not name.
    begin: async () => undefined,
    async open(key, place) {
      const carried = place.known?.carried as Tail | undefined // what `carried` gave
      const tail = carried ?? (await tailOf(key, place.position, place.total))
      const [whole, folder] = [wholeOf(key), folderOf(key)]
      return new GrowingObject({ ...place, db, store, key, whole, folder, lost: () => lost(key) }, tail)
    },
    async use(key, total, work, isForParts = false) {
      try {
        await complete(key, total)
      } catch (error) {
        throw error instanceof MultipartGone ? await lost(key) : error
      }
      if (isForParts && OutlineFile.isWorth(total))
        return await useParts({ storage, own: wholeOf(key), lost: () => lost(key) }, work)
      await using whole = await storage.local(wholeOf(key))
      if (whole === null) throw await lost(key)
      return await work({ path: whole.path, key: wholeOf(key) })
    },
    remove,
    async sweep(olderThan) {
      const until = Date.now() - olderThan
      for await (const { key, id, begun } of store.multiparts(`${FOLDER}/`))
        if (begun < until && !(await isUnderWay(key, id))) await store.abort(key, id)
      for await (const { key, changed } of store.list(`${FOLDER}/`))
        if (changed < until && !(await isUnderWay(key, null))) await store.remove([key])
    },
  }
}

interface InParts {
  readonly storage: StoreOptions['storage']
  /** Its key in the storage. */
  readonly own: string
  readonly lost: () => Promise<Refusal>
}

async function useParts<T>({ storage, own, lost }: InParts, work: (file: WholeFile) => Promise<T>): Promise<T> {
  await using file = await storage.open(own)
  if (file === null) throw await lost()
  await using outline = await OutlineFile.open(file, await storage.workFolder())
  return await work({ path: outline.path, key: own, parts: { outline, whole: () => storage.local(own) } })
}
