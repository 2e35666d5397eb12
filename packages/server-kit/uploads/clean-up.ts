// Unfinished files that no one has touched for two days go, and so does whatever belongs to none in the book.
import { HISTORY_MS } from '@huanshi/kernel/protocol/upload-profiles.ts'
import { filesOnDisk } from './store/files-on-disk.ts'
import { findLeft, forgetOlderThan } from './store/upload-rows.ts'
import type { UploadOptions } from './uploads.ts'

type CleanUpOptions = Pick<UploadOptions, 'db' | 'folder' | 'unfinished'>

export async function cleanUploads({
  db,
  folder,
  unfinished = filesOnDisk({ db, folder }),
}: CleanUpOptions): Promise<void> {
  for (const key of await findLeft(db, HISTORY_MS)) await unfinished.remove(key)
  await forgetOlderThan(db, HISTORY_MS)
  await unfinished.sweep(HISTORY_MS)
}
