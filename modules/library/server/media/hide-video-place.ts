// A video tells where it was made in notes beside the pictures (user data, metadata) and in tracks of their own (the way of a drone, second by second).
// Both are blanked where they stand: nothing moves, so that every place that the table of contents names stays right.
import { constants } from 'node:fs'
import { copyFile, open, type FileHandle } from 'node:fs/promises'
import type { Box } from './mp4-boxes.ts'
import { boxesIn, handlerOf } from './mp4-boxes-within.ts'
import { SPHERE } from './mark-sphere.ts'
import { topBoxes } from './mp4-boxes.ts'
import { chunksOf, type Span } from './mp4-chunks.ts'

const HEADER = 8
/** A table of contents beyond this is no video that anyone made. Bytes. */
const MOST_TABLE = 256 * 2 ** 20
const within: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'minf'])
const notes: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid', 'tref'])
const played: ReadonlySet<string> = new Set(['vide', 'soun'])
/** Whatever else stands beside these says something about the video that players do not need. */
const needed: ReadonlySet<string> = new Set('ftyp moov mdat wide moof mfra sidx styp ssix pdin'.split(' '))

export async function hasPlace(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    return (await placesIn(file, (await file.stat()).size)).length > 0
  } finally {
    await file.close()
  }
}

/** Writes it without that under another name. @returns false where it has nothing to hide, and nothing was written */
export async function writeHidden(path: string, target: string): Promise<boolean> {
  if (!(await hasPlace(path))) return false
  await copyFile(path, target, constants.COPYFILE_FICLONE)
  await hideVideoPlace(target)
  return true
}

/** Where a video has something to hide, in bytes from its start. @throws RangeError where its table contradicts itself */
async function placesIn(file: FileHandle, length: number): Promise<readonly Blank[]> {
  const boxes = await topBoxes(file, length)
  const beside = boxes.filter(({ type, size }) => !needed.has(type) && size > HEADER).map(wholeOf)
  const tables = boxes.filter(({ type }) => type === 'moov')
  const found = await Promise.all(tables.map((box) => inTable(file, box)))
  return [...beside, ...found.flat()]
}

/** The bytes of a box become a box of nothing; those of a track's samples become zeros. */
interface Blank extends Span {
  readonly isBox: boolean
}

/** @returns whether there was anything */
export async function hideVideoPlace(path: string): Promise<boolean> {
  const file = await open(path, 'r+')
  try {
    const { size } = await file.stat()
    const blanks = await placesIn(file, size)
    if (blanks.reduce((sum, { start, end }) => sum + end - start, 0) > 2 * size) throw new RangeError('spans overlap')
    for (const blank of blanks) await overwrite(file, blank, size)
    return blanks.length > 0
  } finally {
    await file.close()
  }
}

const ZEROS = Buffer.alloc(2 ** 20)

async function overwrite(file: FileHandle, { start, end, isBox }: Blank, size: number): Promise<void> {
  if (isBox) await file.write(Buffer.from('free', 'latin1'), 0, 4, start + 4)
  // A length of eight bytes stands behind the type.
  const wide = isBox && (await isWide(file, start))
  const last = Math.min(end, size)
  for (let at = isBox ? start + (wide ? 16 : HEADER) : start; at < last; at += ZEROS.length)
    await file.write(ZEROS, 0, Math.min(ZEROS.length, last - at), at)
}

async function isWide(file: FileHandle, start: number): Promise<boolean> {
  const { buffer } = await file.read(Buffer.alloc(4), 0, 4, start)
  return buffer.readUInt32BE(0) === 1
}

function wholeOf({ start, size }: Pick<Box, 'start' | 'size'>): Blank {
  return { start, end: start + size, isBox: true }
}

async function inTable(file: FileHandle, { start, size }: Box): Promise<Blank[]> {
  if (size > MOST_TABLE) throw new RangeError('the table of contents is too long')
  const { buffer } = await file.read(Buffer.alloc(size), 0, size, start)
  return walk(buffer, HEADER, size).map((blank) =>
    blank.isBox ? { ...blank, start: blank.start + start, end: blank.end + start } : blank,
  )
}

/** Boxes count from the start of the table, samples from that of the file. */
function walk(table: Buffer, from: number, to: number): Blank[] {
  return [...boxesIn(table, from, to)].flatMap(({ type, start, size }): Blank[] => {
    const end = start + size
    if (type === 'uuid' && table.subarray(start + HEADER, start + HEADER + 16).equals(SPHERE)) return []
    if (notes.has(type)) return [wholeOf({ start, size })]
    if (type === 'trak' && !played.has(handlerOf(table, start, end))) {
      const samples = chunksOf(table, start, end).map((span) => ({ ...span, isBox: false }))
      return [...samples, wholeOf({ start, size })]
    }
    return within.has(type) ? walk(table, start + HEADER, end) : []
  })
}
