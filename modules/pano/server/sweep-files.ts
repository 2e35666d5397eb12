// Folders that belong to nothing any more: of records whose making was cut off, and of revisions that were replaced. They
// stay for two days, because addresses that were given out still lead to them.
import type { StoredName } from '@huanshi/server-kit/storage/storage.ts'
import type { PanoParts } from './pano-parts.ts'
import { panoFolder } from './picture-files.ts'

const KEPT = 2 * 24 * 3600_000

export async function sweepFiles({ db, storage }: Pick<PanoParts, 'db' | 'storage'>): Promise<void> {
  for await (const { name: id, changed } of storage.list('pano')) {
    const row = await db
      .selectFrom('pano')
      .select(['revision', 'pending_revision', 'plain_revision', 'look', 'cover'])
      .where((is) => is.cast(is.ref('id'), 'text'), '=', id)
      .executeTakeFirst()
    if (row === undefined) {
      if (await isOld(changed)) await storage.remove(panoFolder(id))
      continue
    }
    for await (const { name, changed: since } of storage.list(panoFolder(id))) {
      const isUsed = [row.revision, row.pending_revision, row.plain_revision].includes(name)
      if (!isUsed && (await isOld(since))) await storage.remove(`${panoFolder(id)}/${name}`)
      if (name === row.revision) await sweepLooks(storage, `${panoFolder(id)}/${name}`, await used(db, id, row))
    }
  }
}

async function isOld(changed: StoredName['changed']): Promise<boolean> {
  return (await changed()) < Date.now() - KEPT
}

/** How the names of pictures begin that are shown: the panorama's own, and covers of tours. */
async function used(
  db: PanoParts['db'],
  id: string,
  { look, cover }: { look: string | null; cover: string | null },
): Promise<ReadonlySet<string | null>> {
  const covers = await db.selectFrom('tour_cover').select('file').where('pano_id', '=', id).execute()
  return new Set([look, cover, ...covers.map(({ file }) => file)])
}

/** Pictures of corrections and views that were changed since. */
async function sweepLooks(
  storage: PanoParts['storage'],
  folder: string,
  usedNames: ReadonlySet<string | null>,
): Promise<void> {
  for await (const { name, changed } of storage.list(folder)) {
    const [, drawn] = /^((?:look|view)-[0-9a-f]{12})(?:-[a-z0-9]+)?\.jpg$/.exec(name) ?? []
    const isUnused = drawn !== undefined && !usedNames.has(drawn)
    if (isUnused && (await isOld(changed))) await storage.remove(`${folder}/${name}`)
  }
}
