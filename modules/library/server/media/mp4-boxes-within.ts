// The boxes within a table of contents that lies in memory.
import type { Box } from './mp4-boxes.ts'

const HEADER = 8

/** @throws RangeError where a box reaches beyond the end */
export function* boxesIn(table: Buffer, from: number, to: number): Generator<Box> {
  for (let start = from; start + HEADER <= to;) {
    const size = table.readUInt32BE(start)
    if (size < HEADER || start + size > to) throw new RangeError('a box within is cut short')
    yield { type: table.toString('latin1', start + 4, start + 8), start, size }
    start += size
  }
}

/** What a track is played as: `vide`, `soun`, or whatever says something besides. */
export function handlerOf(table: Buffer, start: number, end: number): string {
  const media = [...boxesIn(table, start + HEADER, end)].find(({ type }) => type === 'mdia')
  if (media === undefined) return ''
  const parts = [...boxesIn(table, media.start + HEADER, media.start + media.size)]
  const handler = parts.find(({ type }) => type === 'hdlr')
  return handler === undefined ? '' : table.toString('latin1', handler.start + 16, handler.start + 20)
}
