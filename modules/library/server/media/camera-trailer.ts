// Cameras of Insta360 write what they know behind the last box of a video: their model, their number, how they were held and where.
// Its records are read from the last to the first, each with its kind and length behind it.
import { constants } from 'node:fs'
import { copyFile, open, truncate, type FileHandle } from 'node:fs/promises'
import type { Camera } from '@huanshi/kernel/protocol/picture-data.ts'

const MARK = '8db42d694ccc418790edff439fe026bf'
/** Kind and length of the last record, 32 bytes of nothing, the length of all, a version, the mark. */
const FOOT = 78
const RECORD_FOOT = 6
/** Of what the camera is: serial number, model, version of its program. */
const OF_CAMERA = 0x101
const MODEL = 0x12
const MOST_RECORDS = 100
const MOST_BYTES = 4096
const LONGEST_MODEL = 60

interface Trailer {
  /** Bytes at the end of the file that belong to no box. */
  readonly length: number
  readonly camera: Camera
}

/** Null where there is none. @throws RangeError where it says that it is longer than the file */
export async function trailerOf(path: string, size: number): Promise<Trailer | null> {
  if (size < FOOT) return null
  const file = await open(path, 'r')
  try {
    const foot = await read(file, size - FOOT, FOOT)
    if (foot.toString('latin1', FOOT - MARK.length) !== MARK) return null
    const length = foot.readUInt32LE(38)
    if (length < FOOT || length > size) throw new RangeError('the trailer is longer than the file')
    const model = await modelIn(file, { foot, first: size - length, last: size - FOOT })
    return { length, camera: { make: 'Insta360', ...(model === null ? {} : { model }) } }
  } finally {
    await file.close()
  }
}

/** Writes the file without its trailer under another name. */
export async function writeWithout(path: string, target: string, size: number): Promise<void> {
  await copyFile(path, target, constants.COPYFILE_FICLONE)
  await truncate(target, size)
}

interface Records {
  /** Begins with kind and length of the record that ends at `last`. */
  readonly foot: Buffer
  readonly first: number
  readonly last: number
}

async function modelIn(file: FileHandle, { foot, first, last }: Records): Promise<string | null> {
  let [head, end] = [foot, last]
  for (let count = 0; count < MOST_RECORDS; count += 1) {
    const [kind, length] = [head.readUInt16LE(0), head.readUInt32LE(2)]
    const start = end - length
    if (start < first) return null
    if (kind === OF_CAMERA) return modelOf(await read(file, start, Math.min(length, MOST_BYTES)))
    end = start - RECORD_FOOT
    if (end < first) return null
    head = await read(file, end, RECORD_FOOT)
  }
  return null
}

/** Members with a tag and a length of one byte each; a stranger wrote them, and they are shown. */
function modelOf(record: Buffer): string | null {
  for (let at = 0; at + 2 <= record.length;) {
    const [tag = 0, length = 0] = [record[at], record[at + 1]]
    if (tag === MODEL) return named(record.toString('utf8', at + 2, at + 2 + length))
    at += 2 + length
  }
  return null
}

/** What a camera may be called: a line of text that is not long; null where nothing is left. */
export function named(text: string): string | null {
  const line = text
    .replaceAll(/[\p{C}\uFFFD]/gu, '')
    .trim()
    .slice(0, LONGEST_MODEL)
  return line === '' ? null : line
}

async function read(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
  if (bytesRead < length) throw new RangeError('the trailer is cut short')
  return buffer
}
