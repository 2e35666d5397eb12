import type { BasePicture } from './pixels.ts'

const [SHORT, LONG, UNDEFINED] = [3, 4, 7]

/** An uncompressed TIFF 6.0 in memory: pixels that carry their colour profile and orientation with them. */
export function tiffOf({ data, width, height }: BasePicture, { orientation = 1, icc = Buffer.alloc(0) } = {}): Buffer {
  const entries: [tag: number, type: number, count: number, value: number][] = []
  const head = 8
  const directory = 2 + 12 * 12 + 4
  const bitsAt = head + directory
  const iccAt = bitsAt + 6
  const dataAt = iccAt + icc.length + (icc.length & 1)
  entries.push([256, LONG, 1, width], [257, LONG, 1, height], [258, SHORT, 3, bitsAt], [259, SHORT, 1, 1])
  entries.push([262, SHORT, 1, 2], [273, LONG, 1, dataAt], [274, SHORT, 1, orientation], [277, SHORT, 1, 3])
  entries.push([278, LONG, 1, height], [279, LONG, 1, data.length], [284, SHORT, 1, 1])
  if (icc.length > 0) entries.push([34_675, UNDEFINED, icc.length, iccAt])
  const start = Buffer.alloc(dataAt)
  start.write('II*\0', 'latin1')
  start.writeUInt32LE(head, 4)
  start.writeUInt16LE(entries.length, head)
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const at = head + 2 + 12 * index
    start.writeUInt16LE(tag, at)
    start.writeUInt16LE(type, at + 2)
    start.writeUInt32LE(count, at + 4)
    start.writeUInt32LE(value, at + 8)
  }
  for (let i = 0; i < 3; i++) start.writeUInt16LE(8, bitsAt + 2 * i)
  icc.copy(start, iccAt)
  return Buffer.concat([start, data])
}
