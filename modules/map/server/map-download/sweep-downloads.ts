// Files of downloads that belong to nothing any more: of records that are gone, and archives that were written and not kept.
import { namesIn, type StoredName } from '@huanshi/server-kit/storage/storage.ts'
import { archiveFolder, spoolFolder, type DownloadParts } from './download-parts.ts'

/** Something may be about to be written into the record. */
const KEPT = 2 * 24 * 3600_000

export async function sweepDownloads({ db, storage }: Pick<DownloadParts, 'db' | 'storage'>): Promise<void> {
  const find = (id: string) =>
    db
      .selectFrom('map_download')
      .select(['status', 'revision'])
      .where((is) => is.cast(is.ref('id'), 'text'), '=', id)
      .executeTakeFirst()
  const isOld = async ({ changed }: StoredName): Promise<boolean> => (await changed()) < Date.now() - KEPT
  for await (const spool of storage.list('mapspool')) {
    const { name: id } = spool
    const row = await find(id)
    const isDone = row === undefined || row.status === 'ready'
    if (isDone && (await isOld(spool))) await storage.remove(spoolFolder(id))
  }
  for await (const { name: id } of storage.list('map')) {
    const row = await find(id)
    for await (const archive of storage.list(archiveFolder(id)))
      if (archive.name !== row?.revision && (await isOld(archive)))
        await storage.remove(`${archiveFolder(id)}/${archive.name}`)
    if ((await namesIn(storage, archiveFolder(id))).length === 0) await storage.remove(archiveFolder(id))
  }
}
