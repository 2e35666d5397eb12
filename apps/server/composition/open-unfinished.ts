// Where files that are not whole yet lie: in the data folder of a process that is alone, with the other files where several share them.
import { isAbsolute, join, relative } from 'node:path'
import type { Config } from '@huanshi/server-kit/config/config.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { clearSpools } from '@huanshi/server-kit/uploads/spool-file.ts'
import { adoptFiles } from '@huanshi/server-kit/uploads/store/adopt-files.ts'
import { filesOnDisk } from '@huanshi/server-kit/uploads/store/files-on-disk.ts'
import type { UnfinishedFiles } from '@huanshi/server-kit/uploads/store/unfinished-files.ts'

/** @param own folder of this process alone, where they lie or lay before */
export async function openUnfinished(config: Config, db: Database, own: string): Promise<UnfinishedFiles> {
  await clearSpools(own)
  if (!mayBeShared(config)) return filesOnDisk({ db, folder: own })
  // No key begins with a point.
  const folder = join(config.storage.folder, '.uploads')
  await adoptFiles(own, folder)
  return filesOnDisk({ db, folder, isShared: true })
}

/** A data folder is one process's alone. */
function mayBeShared({ database, data, storage }: Config): boolean {
  const way = relative(data, storage.folder)
  return database.url !== null && (way.startsWith('..') || isAbsolute(way))
}
