/** Writes Photoshop documents as Photoshop does, for tests: one merged image and no layers. */
import type { PsdMode } from './psd-layout.ts'
import { psdHead } from './psd-head.ts'

export interface PsdParts {
  readonly width: number
  readonly height: number
  readonly mode: PsdMode
  readonly depth: number
  readonly isLarge: boolean
  readonly compression: 'raw' | 'rle'
  /** rows of each channel, one after the other, samples as they are stored */
  readonly planes: readonly Buffer[]
  readonly palette?: Buffer
  readonly resources?: readonly (readonly [id: number, data: Buffer])[]
}

export function psdOf(parts: PsdParts): Buffer {
  const { width, height, mode, depth, isLarge, compression, planes, palette = Buffer.alloc(0), resources = [] } = parts
  const head = psdHead({ width, height, mode, depth, isLarge, channels: planes.length })
  const blocks = Buffer.concat(resources.map(([id, data]) => resourceOf(id, data)))
  const noLayers = Buffer.alloc(isLarge ? 8 : 4)
  const compressed = compression === 'rle' ? rle(planes, height, isLarge) : planes
  const code = Buffer.from([0, compression === 'rle' ? 1 : 0])
  return Buffer.concat([
    head,
    long(palette.length),
    palette,
    long(blocks.length),
    blocks,
    noLayers,
    code,
    ...compressed,
  ])
}

function long(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function resourceOf(id: number, data: Buffer): Buffer {
  const head = Buffer.from([0x38, 0x42, 0x49, 0x4d, id >> 8, id & 0xff, 0, 0])
  return Buffer.concat([head, long(data.length), data, Buffer.alloc(data.length % 2)])
}

function rle(planes: readonly Buffer[], height: number, isLarge: boolean): Buffer[] {
  const rows = planes.flatMap((plane) => {
    const bytes = plane.length / height
    return Array.from({ length: height }, (_, y) => packBits(plane.subarray(y * bytes, (y + 1) * bytes)))
  })
  const lengths = rows.map(({ length }) => (isLarge ? long(length) : long(length).subarray(2)))
  return [...lengths, ...rows]
}

/** Runs of three and more become repeats, the rest is copied. */
export function packBits(row: Uint8Array): Buffer {
  const out: number[] = []
  let i = 0
  while (i < row.length) {
    const run = runAt(row, i)
    if (run >= 3) {
      out.push(257 - run, row[i] ?? 0)
      i += run
      continue
    }
    const start = i
    while (i < row.length && i - start < 128 && runAt(row, i) < 3) i++
    out.push(i - start - 1, ...row.subarray(start, i))
  }
  return Buffer.from(out)
}

function runAt(row: Uint8Array, at: number): number {
  let length = 1
  while (length < 128 && at + length < row.length && row[at + length] === row[at]) length++
  return length
}

/** Mean difference of samples, in steps of 255. @throws when there are not equally many */
export function difference(a: Buffer, b: Buffer): number {
  if (a.length !== b.length) throw new Error(`Sizes differ: ${a.length}, ${b.length}`)
  return a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length
}
