// Unfinished files that no one has touched for two days go, and so does whatever lies in the folder without an entry.
import { HISTORY_MS } from '@huanshi/kernel/protocol/upload-profiles.ts'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { removeTemp, tempPath } from './store/temp-files.ts'
import { forgetOlderThan } from './store/upload-rows.ts'
import type { UploadOptions } from './uploads.ts'

export async function cleanUploads({ db, folder }: Pick<UploadOptions, 'db' | 'folder'>): Promise<void> {
  for (const key of await forgetOlderThan(db, HISTORY_MS)) await removeTemp(tempPath(folder, key))
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile()) continue
    const file = await stat(path).catch(() => null)
    if (file !== null && file.mtimeMs < Date.now() - HISTORY_MS) await rm(path, { force: true })
  }
}
