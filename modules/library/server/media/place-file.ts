import { constants } from 'node:fs'
import { copyFile, link, open } from 'node:fs/promises'

/** Puts a file that stays as it is under another name: a second name costs nothing where the file system allows one. */
export async function placeFile(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch {
    await copyFile(from, to, constants.COPYFILE_FICLONE)
  }
}

/** The first bytes of a file; fewer where it is shorter. */
export async function headOf(path: string, length: number): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
