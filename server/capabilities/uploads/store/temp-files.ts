// Unfinished files: {data}/uploads/{userId}/{fileId}.{config}. Every part of the path is an id or a name of ours.
import { mkdir, open, rm, stat } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { removeMark } from './position-mark.ts'

export interface UploadKey {
  readonly userId: string
  readonly fileId: string
  readonly config: string
}

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

/** Opens for reading and writing at any place. A new file's entry in its folder is synced before anything relies on it. */
export async function openTemp(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'r+')
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  await mkdir(dirname(path), { recursive: true })
  const file = await open(path, 'w+')
  await syncFolder(dirname(path))
  return file
}

export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

export async function removeTemp(path: string): Promise<void> {
  await removeMark(path)
  await rm(path, { force: true })
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
