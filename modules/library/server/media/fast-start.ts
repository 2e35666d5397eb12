// A video can be played while it comes only if its table of contents (moov) lies before its pictures. Where it lies at the end it
// is moved to the front, and every place that it names moves on by its length.
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Box } from './mp4-boxes.ts'

/** True when the pictures come first. */
export function needsMoving(boxes: readonly Box[]): boolean {
  const moov = boxes.findIndex(({ type }) => type === 'moov')
  const data = boxes.findIndex(({ type }) => type === 'mdat')
  return moov > data && data >= 0
}

/**
 * @param edit writes the table of contents anew, of any length; it names the places of the file as it is
 * @throws RangeError where the table of contents contradicts itself
 */
export async function moveToFront(
  path: string,
  target: string,
  boxes: readonly Box[],
  edit: (table: Buffer) => Buffer = (table) => table,
): Promise<void> {
  const moov = boxes.find(({ type }) => type === 'moov')
  const head = boxes.find(({ type }) => type === 'ftyp')
  if (moov === undefined || head === undefined) throw new RangeError('no table of contents')
  const table = edit(await bytesOf(path, moov))
  const after = head.start + head.size
  // What lies between the new place and the old one moves on by the length of the table; what lies behind stays.
  shift(table, 8, table.length, (offset) => (offset >= after && offset < moov.start ? offset + table.length : offset))
  const moved = async function* (): AsyncGenerator<Buffer> {
    yield await bytesOf(path, head)
    yield table
    for (const box of boxes) {
      const { start, size } = box
      if (box !== moov && box !== head) yield* createReadStream(path, { start, end: start + size - 1 })
    }
  }
  await pipeline(moved, createWriteStream(target))
}

async function bytesOf(path: string, { start, size }: Box): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size), 0, size, start)
    if (bytesRead < size) throw new RangeError('a box is cut short')
    return buffer
  } finally {
    await file.close()
  }
}

const containers: ReadonlySet<string> = new Set(['trak', 'mdia', 'minf', 'stbl'])

/** Changes every place of a chunk in the boxes from `at` to `end`. */
function shift(table: Buffer, at: number, end: number, moved: (offset: number) => number): void {
  for (let start = at; start + 8 <= end;) {
    const size = table.readUInt32BE(start)
    const type = table.toString('latin1', start + 4, start + 8)
    if (size < 8 || start + size > end) throw new RangeError('a box within is cut short')
    if (containers.has(type)) shift(table, start + 8, start + size, moved)
    else if (type === 'stco') shiftNarrow(table, start, size, moved)
    else if (type === 'co64') shiftWide(table, start, size, moved)
    start += size
  }
}

function shiftNarrow(table: Buffer, start: number, size: number, moved: (offset: number) => number): void {
  const count = countOf(table, start, size, 4)
  for (let at = start + 16; at < start + 16 + count * 4; at += 4) table.writeUInt32BE(moved(table.readUInt32BE(at)), at)
}

function shiftWide(table: Buffer, start: number, size: number, moved: (offset: number) => number): void {
  const count = countOf(table, start, size, 8)
  for (let at = start + 16; at < start + 16 + count * 8; at += 8)
    table.writeBigUInt64BE(BigInt(moved(Number(table.readBigUInt64BE(at)))), at)
}

function countOf(table: Buffer, start: number, size: number, each: number): number {
  const count = table.readUInt32BE(start + 12)
  if (16 + count * each > size) throw new RangeError('a table is cut short')
  return count
}
