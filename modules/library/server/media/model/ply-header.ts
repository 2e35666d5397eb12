// The head of a PLY file: how many points, and where each property of a point lies.

interface PlyHeader {
  readonly count: number
  /** Bytes of one point, and where the first begins. */
  readonly stride: number
  readonly start: number
  /** Of a property that is a 32-bit number, within a point; null where there is none. */
  readonly offsetOf: (name: string) => number | null
}

const sizes: Readonly<Record<string, number>> = {
  char: 1,
  uchar: 1,
  int8: 1,
  uint8: 1,
  short: 2,
  ushort: 2,
  int16: 2,
  uint16: 2,
  int: 4,
  uint: 4,
  int32: 4,
  uint32: 4,
  float: 4,
  float32: 4,
  double: 8,
  float64: 8,
}

/** No header is longer. Bytes. */
export const LONGEST_HEADER = 64 * 1024

/** Null for anything but points in binary, little-endian form. */
export function readPlyHeader(bytes: Buffer): PlyHeader | null {
  const text = bytes.toString('latin1', 0, LONGEST_HEADER)
  const end = /\nend_header\r?\n/.exec(text)
  if (end === null || !/^ply\r?\n/.test(text) || !/\nformat binary_little_endian 1\.0\r?\n/.test(text)) return null
  const lines = text.slice(0, end.index).split(/\r?\n/)
  const first = lines.findIndex((line) => line.startsWith('element '))
  const count = Number(/^element vertex (\d{1,9})$/.exec(lines[first] ?? '')?.[1] ?? Number.NaN)
  if (!Number.isInteger(count)) return null
  const laidOut = layoutOf(lines.slice(first + 1))
  if (laidOut === null) return null
  const { stride, offsets } = laidOut
  return { count, stride, start: end.index + end[0].length, offsetOf: (name) => offsets.get(name) ?? null }
}

/** Bytes of a point, and where its numbers of floating point lie in it. */
function layoutOf(lines: readonly string[]): { stride: number; offsets: ReadonlyMap<string, number> } | null {
  const offsets = new Map<string, number>()
  let stride = 0
  for (const line of lines) {
    if (line.startsWith('element ')) break
    const [word, type = '', name = ''] = line.split(' ')
    if (word !== 'property') continue
    const size = sizes[type]
    if (size === undefined) return null
    if (type === 'float' || type === 'float32') offsets.set(name, stride)
    stride += size
  }
  return { stride, offsets }
}
