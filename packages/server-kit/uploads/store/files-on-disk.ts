// Unfinished files in a folder: {folder}/{userId}/{fileId}.{config}, each with a mark that says how far it has come. Several
// processes may share the folder; then nobody looks into a file before it is whole.
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../../store/database.ts'
import { diskWriter } from './disk-writer.ts'
import { GrowingFile } from './growing-file.ts'
import { readMark, removeMark, writeMark } from './offset-mark.ts'
import { removeTemp, sizeBeside, sizeNow, sizeOf, tempPath } from './temp-files.ts'
import type { Place, UnfinishedFile, UnfinishedFiles } from './unfinished-files.ts'
import { saveProgress, type UploadKey } from './upload-rows.ts'

interface FolderOptions {
  readonly db: Database
  readonly folder: string
  readonly isShared?: boolean
}

export function filesOnDisk({ db, folder, isShared = false }: FolderOptions): UnfinishedFiles {
  const pathOf = (key: UploadKey): string => tempPath(folder, key)
  return {
    isOnDisk: true,
    async position(key, row, isNewest = false) {
      const path = pathOf(key)
      // After a crash the file may hold more than was acknowledged; if it was lost, less.
      if (isNewest) return Math.min(row.position, await sizeOf(path))
      return Math.min(Math.max(row.position, await readMark(path, row.total)), await sizeNow(path))
    },
    sizeBeside: (key) => sizeBeside(pathOf(key)),
    begin: (key) => removeMark(pathOf(key)),
    open: (key, place) => openOnDisk(db, key, { path: pathOf(key), isShared }, place),
    use: (key, _total, work) => work({ path: pathOf(key) }),
    remove: (key) => removeTemp(pathOf(key)),
    sweep: (olderThan) => sweepFolder(folder, olderThan),
  }
}

async function openOnDisk(
  db: Database,
  key: UploadKey,
  { path, isShared }: { readonly path: string; readonly isShared: boolean },
  { position, total, known }: Place,
): Promise<UnfinishedFile> {
  const file = await GrowingFile.open(path)
  if (known === null) await file.cutTo(position)
  const writer = diskWriter(file, position)
  return {
    ...writer,
    path: isShared ? null : path,
    carried: () => undefined,
    sync: () => file.sync(),
    async close() {
      await writer.close()
      await file.close()
    },
    async record(progress, isDue) {
      if (isDue) await saveProgress(db, key, progress)
      await writeMark(path, total, progress.position)
    },
  }
}

/** Files without an entry in the book, and what forms that came in a strange order have left. */
async function sweepFolder(folder: string, olderThan: number): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const file = await stat(path).catch(() => null)
    if (file !== null && file.mtimeMs < Date.now() - olderThan) await rm(path, { force: true })
  }
}
