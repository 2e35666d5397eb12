// A folder and all that is in it, while others go on writing there.
import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { folderEntries, isGone } from './folder-entries.ts'
import type { TarWriter } from './tar-writer.ts'

/** False leaves a file out, or keeps a folder without what is in it. The path is that within the folder. */
type Takes = (path: string) => boolean

/** Adds `folder` as `name`; what vanishes meanwhile is left out. */
export async function addFolder(archive: TarWriter, folder: string, name: string, takes: Takes): Promise<void> {
  await addBelow({ archive, folder, name, takes }, '')
}

interface Walk {
  readonly archive: TarWriter
  readonly folder: string
  readonly name: string
  readonly takes: Takes
}

async function addBelow(walk: Walk, path: string): Promise<void> {
  const { archive, folder, name, takes } = walk
  const here = join(folder, path)
  const { mode, mtime } = await stat(here)
  await archive.folder({ path: path === '' ? name : `${name}/${path}`, mode: mode & 0o7777, mtime })
  if (path !== '' && !takes(path)) return
  for await (const entry of folderEntries(here)) {
    const inner = path === '' ? entry.name : `${path}/${entry.name}`
    const add = entry.isDirectory()
      ? addBelow(walk, inner)
      : entry.isFile() && takes(inner)
        ? addFile(walk, inner)
        : null
    await add?.catch((error: unknown) => {
      if (!isGone(error)) throw error
    })
  }
}

async function addFile({ archive, folder, name }: Walk, path: string): Promise<void> {
  const file = await open(join(folder, path), 'r')
  try {
    const { size, mode, mtime } = await file.stat()
    await archive.file({ path: `${name}/${path}`, mode: mode & 0o7777, mtime }, file, size)
  } finally {
    await file.close()
  }
}
