// Files of downloads that belong to nothing any more: of records that are gone, and archives that were written and not kept.
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
  const isOld = (changed: number): boolean => changed < Date.now() - KEPT
  for (const { name: id, changed } of await storage.list('mapspool')) {
    const row = await find(id)
    const isDone = row === undefined || row.status === 'ready'
    if (isDone && isOld(changed)) await storage.remove(spoolFolder(id))
  }
  for (const { name: id } of await storage.list('map')) {
    const row = await find(id)
    for (const { name, changed } of await storage.list(archiveFolder(id)))
      if (name !== row?.revision && isOld(changed)) await storage.remove(`${archiveFolder(id)}/${name}`)
    if ((await storage.list(archiveFolder(id))).length === 0) await storage.remove(archiveFolder(id))
  }
}
