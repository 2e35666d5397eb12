// An uncompressed TIFF of any size, twice as wide as it is high, whose bytes are made when they are asked for.
import { createHash } from 'node:crypto'
import { tiffHead } from '@huanshi/pyramid/write/big-tiff.ts'

export interface BigFile {
  readonly size: number
  bytes(start: number, end: number): Buffer
  /** SHA-256 */
  digest(): string
}

const SAMPLES = 3
const STRETCH = 16 * 2 ** 20

/** @param about bytes, nearly */
export function bigFile(about: number, seed: number): BigFile {
  const height = Math.floor(Math.sqrt(about / (2 * SAMPLES)))
  const width = 2 * height
  const head = tiffHead({ width, height, samples: 3, bits: 8, photometric: 2, rowsPerStrip: height, icc: null })
  const row = width * SAMPLES
  const size = head.length + row * height
  // Two rows behind one another: each row of the picture is a stretch of them.
  const pattern = Buffer.alloc(2 * row)
  for (let at = 0; at < pattern.length; at += 1) {
    const column = Math.floor((at % row) / SAMPLES)
    pattern[at] =
      128 + 90 * Math.sin((column * (1 + (at % SAMPLES)) * Math.PI * 8) / width) + ((column * 31 + seed * 7) % 23)
  }
  const shift = (line: number): number => ((line * (3 + (seed % 5)) + seed * 101) % width) * SAMPLES
  const bytes = (start: number, end: number): Buffer => {
    const found = Buffer.alloc(end - start)
    if (start < head.length) head.copy(found, 0, start, Math.min(end, head.length))
    for (let at = Math.max(start, head.length); at < end;) {
      const line = Math.floor((at - head.length) / row)
      const within = (at - head.length) % row
      const length = Math.min(row - within, end - at)
      pattern.copy(found, at - start, shift(line) + within, shift(line) + within + length)
      at += length
    }
    return found
  }
  return {
    size,
    bytes,
    digest() {
      const hash = createHash('sha256')
      for (let at = 0; at < size; at += STRETCH) hash.update(bytes(at, Math.min(size, at + STRETCH)))
      return hash.digest('hex')
    },
  }
}
