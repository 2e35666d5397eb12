// Storage on the local disk, below the data folder.
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, copyFile, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Storage } from './storage.ts'

const run = promisify(execFile)
const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9_.-]*$/

export interface FileStorage extends Storage {
  /** The folder in which keys are paths. */
  readonly root: string
}

export function fileStorage(root: string): FileStorage {
  const work = join(root, '.work')
  return {
    root,
    async keep(path, key) {
      const target = pathOf(root, key)
      await mkdir(dirname(target), { recursive: true })
      const fresh = `${target}.${randomUUID()}.part`
      try {
        await linkOrCopy(path, fresh)
        await sync(fresh)
        await rename(fresh, target)
      } finally {
        await rm(fresh, { force: true })
      }
      await sync(dirname(target))
    },
    async moveIn(folder, key) {
      const target = pathOf(root, key)
      await mkdir(dirname(target), { recursive: true })
      await syncTree(folder)
      await rename(folder, target)
      await sync(dirname(target))
    },
    async local(key) {
      const path = pathOf(root, key)
      return access(path, constants.R_OK).then(
        () => path,
        () => null,
      )
    },
    async remove(prefix) {
      await rm(pathOf(root, prefix), { recursive: true, force: true })
    },
    async list(prefix) {
      const folder = pathOf(root, prefix)
      const names = await readdir(folder).catch(() => [])
      return Promise.all(
        names.map(async (name) => ({
          name,
          changed: (await stat(join(folder, name)).catch(() => null))?.mtimeMs ?? 0,
        })),
      )
    },
    async workFolder() {
      const folder = join(work, randomUUID())
      await mkdir(folder, { recursive: true })
      return folder
    },
  }
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

function pathOf(root: string, key: string): string {
  const segments = key.split('/')
  if (!segments.every((segment) => SEGMENT.test(segment))) throw new TypeError(`not a storage key: ${key}`)
  return join(root, ...segments)
}

/** A second name costs nothing; across file systems, or where there are no links, the bytes are copied. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch {
    await copyFile(from, to, constants.COPYFILE_FICLONE)
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Thousands of small files are synced by one call for their file system, where the machine has it. */
async function syncTree(folder: string): Promise<void> {
  try {
    await run('sync', ['-f', folder])
  } catch {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) await sync(join(entry.parentPath, entry.name))
  }
}
