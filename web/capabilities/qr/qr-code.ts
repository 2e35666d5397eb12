// QR codes (ISO/IEC 18004) of addresses: bytes at correction level M, versions 1 to 20.
import { draw, type Bits } from './qr-matrix.ts'
import { correction } from './reed-solomon.ts'

/** Of each version at level M: bytes of correction in a block, blocks, and bytes of data in the shorter of them. */
const blocks: readonly (readonly [number, number, number])[] = [
  [10, 1, 16],
  [16, 1, 28],
  [26, 1, 44],
  [18, 2, 32],
  [24, 2, 43],
  [16, 4, 27],
  [18, 4, 31],
  [22, 4, 38],
  [22, 5, 36],
  [26, 5, 43],
  [30, 5, 50],
  [22, 8, 36],
  [22, 9, 37],
  [24, 9, 40],
  [24, 10, 41],
  [28, 10, 45],
  [28, 11, 46],
  [26, 13, 43],
  [26, 14, 44],
  [26, 16, 41],
]
/** How many of a version's blocks hold one byte more. */
const longer = [0, 0, 0, 0, 0, 0, 0, 2, 2, 1, 4, 2, 1, 5, 5, 3, 1, 4, 11, 13]

/** Rows of dark cells, without the quiet border. Undefined for a text that is too long. */
export function qrCode(text: string): Bits | undefined {
  const bytes = new TextEncoder().encode(text)
  const version = blocks.findIndex((_, place) => bytes.length <= capacity(place + 1)) + 1
  if (version === 0) return undefined
  return draw(version, interleaved(version, packed(version, bytes)))
}

function dataBytes(version: number): number {
  const [, count, data] = blocks[version - 1] ?? [0, 0, 0]
  // At level M the blocks of version 6 to 20 differ by one byte at most.
  return count * data + (longer[version - 1] ?? 0)
}

function capacity(version: number): number {
  return dataBytes(version) - (version < 10 ? 2 : 3)
}

/** Mode, length, bytes, end, and the padding that the standard names. */
function packed(version: number, bytes: Uint8Array): Uint8Array {
  const bits: number[] = []
  const push = (value: number, length: number): void => {
    for (let bit = length - 1; bit >= 0; bit -= 1) bits.push((value >> bit) & 1)
  }
  push(4, 4)
  push(bytes.length, version < 10 ? 8 : 16)
  for (const byte of bytes) push(byte, 8)
  const room = dataBytes(version) * 8
  push(0, Math.min(4, room - bits.length))
  while (bits.length % 8 !== 0) bits.push(0)
  for (let pad = 0xec; bits.length < room; pad ^= 0xec ^ 0x11) push(pad, 8)
  const data = new Uint8Array(room / 8)
  for (const [place, bit] of bits.entries()) data[place >> 3] = ((data[place >> 3] ?? 0) << 1) | bit
  return data
}

function interleaved(version: number, data: Uint8Array): Uint8Array {
  const [length, count, shorter] = blocks[version - 1] ?? [0, 0, 0]
  const extra = longer[version - 1] ?? 0
  const parts: Uint8Array[] = []
  for (let place = 0, block = 0; block < count; block += 1) {
    const size = shorter + (block >= count - extra ? 1 : 0)
    parts.push(data.slice(place, place + size))
    place += size
  }
  const checks = parts.map((part) => correction(part, length))
  const woven: number[] = []
  for (const list of [parts, checks]) {
    const longest = Math.max(...list.map((part) => part.length))
    for (let place = 0; place < longest; place += 1) {
      for (const part of list) if (place < part.length) woven.push(part[place] ?? 0)
    }
  }
  return Uint8Array.from(woven)
}

/** As a path of squares in a box of as many units as there are rows. */
export function qrPath(bits: Bits): string {
  return bits.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
}
