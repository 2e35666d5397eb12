// The boxes of an MP4 file (ISO/IEC 14496-12): where they lie, and whether the file holds all that its boxes promise.
import type { FileHandle } from 'node:fs/promises'

export interface Box {
  readonly type: string
  /** Where the box begins, its header included, and its whole length. Bytes. */
  readonly start: number
  readonly size: number
}

/** More on the top level is no video that anyone made. */
const MOST = 100_000

/** @throws RangeError where a box reaches beyond the end: the file is cut short */
export async function topBoxes(file: FileHandle, length: number): Promise<Box[]> {
  const boxes: Box[] = []
  const header = Buffer.alloc(16)
  for (let start = 0; start < length;) {
    const { bytesRead } = await file.read(header, 0, 16, start)
    if (bytesRead < 8 || boxes.length >= MOST) throw new RangeError('no box')
    const size = sizeOf(header, bytesRead, length - start)
    const type = header.toString('latin1', 4, 8)
    if (!/^[\x20-\x7e\xa9]{4}$/.test(type) || size < 8 || start + size > length)
      throw new RangeError('a box is cut short')
    boxes.push({ type, start, size })
    start += size
  }
  return boxes
}

function sizeOf(header: Buffer, read: number, rest: number): number {
  const size = header.readUInt32BE(0)
  // 0: to the end of the file; 1: the length follows in eight bytes.
  if (size === 0) return rest
  return size === 1 && read === 16 ? Number(header.readBigUInt64BE(8)) : size
}
