// How far an unfinished file has come, beside the file itself, so that a chunk in its middle costs no commit. A mark is written
// only after the bytes that it counts are synced, and need not be synced itself: a killed process loses nothing that was written,
// and after power loss an older mark counts fewer bytes, all of them on disk.
import { createHash } from 'node:crypto'
import { open, readFile, rm } from 'node:fs/promises'

const LENGTH = 64

const END = '.at'
const markOf = (path: string): string => path + END
export const isMark = (name: string): boolean => name.endsWith(END)

/** Bytes that were synced when the mark was written; 0 where there is none that holds. */
export async function readMark(path: string, total: number): Promise<number> {
  const text = await readFile(markOf(path), 'latin1').catch(() => '')
  const [offset = '', sum = ''] = text.trimEnd().split(' ')
  return /^\d{1,16}$/.test(offset) && sum === sumOf(offset, total) ? Number(offset) : 0
}

export async function writeMark(path: string, total: number, offset: number): Promise<void> {
  const text = `${offset} ${sumOf(String(offset), total)}`.padEnd(LENGTH)
  // In place and in one piece: a mark is either the old one or the new one, and a torn one does not hold.
  const file = await open(markOf(path), 'r+').catch(() => open(markOf(path), 'w'))
  try {
    await file.write(text, 0, 'latin1')
  } finally {
    await file.close()
  }
}

export async function removeMark(path: string): Promise<void> {
  await rm(markOf(path), { force: true })
}

function sumOf(offset: string, total: number): string {
  return createHash('sha256').update(`${offset}/${total}`).digest('hex').slice(0, 32)
}
