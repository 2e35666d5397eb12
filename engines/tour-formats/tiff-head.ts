/** The head of an uncompressed TIFF with 8-bit RGB, behind which its rows follow plainly: the one form that may be written bit by bit. */

const SHORT = 3
const LONG = 4

/** @param strip rows of a strip */
export function tiffHead(width: number, height: number, strip: number): Buffer {
  const count = Math.ceil(height / strip)
  const entries = 9
  const bits = 8 + 2 + entries * 12 + 4
  const offsets = bits + 6
  const lengths = offsets + 4 * count
  const start = lengths + 4 * count
  const head = Buffer.alloc(start)
  head.write('II', 0, 'latin1')
  head.writeUInt16LE(42, 2)
  head.writeUInt32LE(8, 4)
  head.writeUInt16LE(entries, 8)
  const table: readonly (readonly [tag: number, type: number, count: number, value: number])[] = [
    [256, LONG, 1, width],
    [257, LONG, 1, height],
    [258, SHORT, 3, bits],
    [259, SHORT, 1, 1],
    [262, SHORT, 1, 2],
    [273, LONG, count, count === 1 ? start : offsets],
    [277, SHORT, 1, 3],
    [278, LONG, 1, strip],
    [279, LONG, count, count === 1 ? width * height * 3 : lengths],
  ]
  for (const [index, [tag, type, many, value]] of table.entries()) {
    const at = 10 + index * 12
    head.writeUInt16LE(tag, at)
    head.writeUInt16LE(type, at + 2)
    head.writeUInt32LE(many, at + 4)
    if (type === SHORT && many === 1) head.writeUInt16LE(value, at + 8)
    else head.writeUInt32LE(value, at + 8)
  }
  for (const at of [0, 2, 4]) head.writeUInt16LE(8, bits + at)
  for (let index = 0; index < count; index++) {
    head.writeUInt32LE(start + index * strip * width * 3, offsets + 4 * index)
    head.writeUInt32LE(Math.min(strip, height - index * strip) * width * 3, lengths + 4 * index)
  }
  return head
}
