// Where files that are not whole yet lie: in the data folder of a process that is alone, with the other files where several share them.
import { join } from 'node:path'
import type { Config } from '@huanshi/server-kit/config/config.ts'
import { isShareable } from '@huanshi/server-kit/config/storage-choice.ts'
import type { S3Storage } from '@huanshi/server-kit/storage/s3/s3-storage.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { clearSpools } from '@huanshi/server-kit/uploads/spool-file.ts'
import { adoptFiles } from '@huanshi/server-kit/uploads/store/adopt-files.ts'
import { filesOnDisk } from '@huanshi/server-kit/uploads/store/files-on-disk.ts'
import type { UnfinishedFiles } from '@huanshi/server-kit/uploads/store/unfinished-files.ts'

interface Places {
  readonly db: Database
  /** A folder of this process alone, where they lie or lay before. */
  readonly own: string
  /** What the storage is, where it is one. */
  readonly bucket: S3Storage | null
}

export async function openUnfinished(config: Config, { db, own, bucket }: Places): Promise<UnfinishedFiles> {
  await clearSpools(own)
  if (bucket !== null) {
    const [{ filesInStore }, { s3Objects }] = await Promise.all([
      import('@huanshi/server-kit/uploads/store/parts/files-in-store.ts'),
      import('@huanshi/server-kit/uploads/store/parts/s3-objects.ts'),
    ])
    return filesInStore({ db, store: s3Objects(bucket.store), storage: bucket })
  }
  if (!mayBeShared(config)) return filesOnDisk({ db, folder: own })
  // No key begins with a point.
  const folder = join(config.storage.folder, '.uploads')
  await adoptFiles(own, folder)
  return filesOnDisk({ db, folder, isShared: true })
}

/** A data folder is one process's alone. */
const mayBeShared = ({ database, data, storage }: Config): boolean =>
  database.url !== null && isShareable(storage, data)
