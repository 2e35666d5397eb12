// Paths of unfinished files, {userId}/{fileId}.{config}: every part is an id or a name of ours.
import { open, readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isMark, removeMark } from './offset-mark.ts'
import type { UploadKey } from './upload-rows.ts'

export function tempPath(folder: string, { userId, fileId, config }: UploadKey): string {
  return join(folder, userId, `${fileId}.${config}`)
}

/** Bytes of a file; 0 when there is none. */
export async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if (isMissing(error)) return 0
    throw error
  }
}

/** The same where another machine may have written to it just now: opening it asks the disk that they share. */
export async function sizeNow(path: string): Promise<number> {
  const file = await open(path, 'r').catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
  if (file === null) return 0
  try {
    return (await file.stat()).size
  } finally {
    await file.close()
  }
}

/** Bytes of the same person's other unfinished files. */
export async function sizeBeside(path: string): Promise<number> {
  const folder = dirname(path)
  const names = await readdir(folder).catch(() => [])
  const sizes = await Promise.all(
    names.filter((name) => name !== basename(path) && !isMark(name)).map((name) => sizeOf(join(folder, name))),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

export async function removeTemp(path: string): Promise<void> {
  await removeMark(path)
  await rm(path, { force: true })
}

export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
