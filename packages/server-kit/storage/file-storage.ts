// Storage on the local disk, below the data folder.
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { access, copyFile, constants, link, mkdir, opendir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { syncEntry } from '../disk/sync-entry.ts'
import { etagOf, openDiskFile } from './disk-file.ts'
import { segmentsOf, type Storage } from './storage.ts'

const run = promisify(execFile)

export interface FileStorage extends Storage {
  /** The folder in which keys are paths. */
  readonly root: string
}

export function fileStorage(root: string): FileStorage {
  const work = join(root, '.work')
  const pathOf = (key: string): string => join(root, ...segmentsOf(key))

  async function keep(path: string, key: string): Promise<void> {
    const target = pathOf(key)
    await mkdir(dirname(target), { recursive: true })
    const fresh = `${target}.${randomUUID()}.part`
    try {
      await linkOrCopy(path, fresh)
      await syncEntry(fresh)
      await rename(fresh, target)
    } finally {
      await rm(fresh, { force: true })
    }
    await syncEntry(dirname(target))
  }

  return {
    root,
    scratch: root,
    keep,
    async moveIn(folder, key) {
      const target = pathOf(key)
      await mkdir(dirname(target), { recursive: true })
      await syncTree(folder)
      await rename(folder, target)
      await syncEntry(dirname(target))
    },
    async copy(from, to) {
      const path = pathOf(from)
      const found = await isThere(path)
      if (found) await keep(path, to)
      return found
    },
    exists: async (key) => isThere(pathOf(key)),
    open: async (key) => openDiskFile(pathOf(key)),
    async local(key) {
      const path = pathOf(key)
      return (await isThere(path)) ? { path, [Symbol.asyncDispose]: async () => undefined } : null
    },
    async remove(prefix) {
      await rm(pathOf(prefix), { recursive: true, force: true })
    },
    async *list(prefix) {
      const folder = await opendir(pathOf(prefix)).catch(() => null)
      if (folder === null) return
      for await (const { name, parentPath } of folder)
        yield { name, changed: async () => (await stat(join(parentPath, name)).catch(() => null))?.mtimeMs ?? 0 }
    },
    async workFolder() {
      const folder = join(work, randomUUID())
      await mkdir(folder, { recursive: true })
      return folder
    },
    etagNow(key) {
      const stats = statSync(pathOf(key), { throwIfNoEntry: false })
      return stats === undefined ? null : etagOf(stats)
    },
  }
}

function isThere(path: string): Promise<boolean> {
  return access(path, constants.R_OK).then(
    () => true,
    () => false,
  )
}

/** At the start: what a killed process was making is of no use to anyone. */
export async function clearWork(root: string, olderThan = 0): Promise<void> {
  const work = join(root, '.work')
  for (const name of await readdir(work).catch(() => [])) {
    const found = await stat(join(work, name)).catch(() => null)
    if (found !== null && found.mtimeMs <= Date.now() - olderThan)
      await rm(join(work, name), { recursive: true, force: true })
  }
}

/** A second name costs nothing; across file systems, or where there are no links, the bytes are copied. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch {
    await copyFile(from, to, constants.COPYFILE_FICLONE)
  }
}

/** Thousands of small files are synced by one call for their file system, where the machine has it. */
async function syncTree(folder: string): Promise<void> {
  try {
    await run('sync', ['-f', folder])
  } catch {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) await syncEntry(join(entry.parentPath, entry.name))
  }
}
