// The frames of AAC in ADTS (ISO/IEC 13818-7, 6.2), as far as a reader has to trust them: each says how long it is. One that says
// less than its own header would be read again and again, until the memory ends.
import { readFile } from 'node:fs/promises'

const ID3_HEADER = 10
const FRAME_HEADER = 7

/** @returns whether every frame, up to the first that is none, leads on to the next */
export async function framesLeadOn(path: string): Promise<boolean> {
  const bytes = await readFile(path)
  let at = afterTags(bytes)
  while (at + FRAME_HEADER <= bytes.length && isFrame(bytes, at)) {
    const length = lengthOf(bytes, at)
    if (length < FRAME_HEADER) return false
    at += length
  }
  return true
}

/** Tags of ID3v2 may stand before the first frame; their size has seven bits in a byte. */
function afterTags(bytes: Buffer): number {
  let at = 0
  while (bytes.toString('latin1', at, at + 3) === 'ID3' && at + ID3_HEADER <= bytes.length) {
    const size = bytes.subarray(at + 6, at + ID3_HEADER).reduce((sum, byte) => sum * 128 + (byte & 127), 0)
    at += ID3_HEADER + size
  }
  return at
}

function isFrame(bytes: Buffer, at: number): boolean {
  return bytes[at] === 0xff && ((bytes[at + 1] ?? 0) & 0xf6) === 0xf0
}

/** Thirteen bits, the header included. */
function lengthOf(bytes: Buffer, at: number): number {
  return (((bytes[at + 3] ?? 0) & 3) << 11) | ((bytes[at + 4] ?? 0) << 3) | ((bytes[at + 5] ?? 0) >> 5)
}
