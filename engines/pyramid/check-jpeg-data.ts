import { open, type FileHandle } from 'node:fs/promises'
import { BlockWalker, EntropyError, type Segment } from './jpeg-blocks.ts'
import { JpegFrame, type Scan } from './jpeg-frame.ts'
import { PictureError } from './picture-error.ts'

const chunk = 2 ** 20
// No unit (ten blocks of 64 coefficients of 31 bits, every byte stuffed) is longer.
const longestUnit = 2 ** 13

/** A window that moves along a file. */
class FileWindow implements Segment {
  bytes = Buffer.alloc(0)
  position = 0
  private offset = 0
  private readonly file: FileHandle
  ended = false

  constructor(file: FileHandle) {
    this.file = file
  }

  /** Sees to it that `wanted` bytes lie ahead, or all that are left. */
  async ahead(wanted: number): Promise<void> {
    if (this.ended || this.bytes.length - this.position >= wanted) return
    const rest = this.bytes.subarray(this.position)
    const next = Buffer.allocUnsafe(rest.length + Math.max(chunk, wanted))
    rest.copy(next)
    const { bytesRead } = await this.file.read(next, rest.length, next.length - rest.length, this.offset)
    this.offset += bytesRead
    this.ended = bytesRead === 0
    this.bytes = next.subarray(0, rest.length + bytesRead)
    this.position = 0
  }

  /** The next marker; what lies before it may only be padding. */
  async marker(): Promise<number> {
    for (;;) {
      await this.ahead(2)
      const byte = this.bytes[this.position]
      const next = this.bytes[this.position + 1]
      if (byte === undefined || next === undefined) throw new EntropyError('no end')
      if (byte === 0xff && next !== 0 && next !== 0xff) {
        this.position += 2
        return next
      }
      if (byte !== 0 && byte !== 0xff) throw new EntropyError('bytes that belong to nothing')
      this.position++
    }
  }

  async body(): Promise<Buffer> {
    await this.ahead(65_540)
    const length = this.bytes.length - this.position >= 2 ? this.bytes.readUInt16BE(this.position) : 0
    const body = this.bytes.subarray(this.position + 2, this.position + length)
    if (length < 2 || body.length < length - 2) throw new EntropyError('a segment cut short')
    this.position += length
    return body
  }
}

async function walkScan(window: FileWindow, { blocks, units, restart }: Scan, signal?: AbortSignal): Promise<void> {
  const walker = new BlockWalker(blocks)
  let expected = 0
  for (let left = units; left > 0;) {
    const group = restart > 0 ? Math.min(restart, left) : left
    for (let done = 0; done < group;) {
      signal?.throwIfAborted()
      await window.ahead(2 * longestUnit)
      const stop = window.ended ? Number.POSITIVE_INFINITY : window.bytes.length - longestUnit
      done += walker.walk(window, group - done, stop)
    }
    if (!walker.align()) throw new EntropyError('data left over')
    left -= group
    if (left > 0 && (await window.marker()) !== 0xd0 + (expected++ & 7)) throw new EntropyError('restarts out of order')
  }
}

/**
 * Reads all entropy-coded data of a sequential Huffman JPEG and compares them with what its headers promise.
 * libjpeg decodes nearly any damaged data without complaint, since a complete Huffman table gives every
 * string of bits a meaning; but such data overrun a block, or end before or after their last unit.
 * What no reader can see is a change that only alters a value, not the length of a code.
 *
 * Memory is constant; the file is read in slices of a megabyte, between which the event loop goes on.
 *
 * @returns false when the file is coded in a way that is not checked here (progressive, arithmetic)
 * @throws PictureError 'damaged'
 */
export async function checkJpegData(path: string, signal?: AbortSignal): Promise<boolean> {
  await using file = await open(path, 'r')
  const window = new FileWindow(file)
  const frame = new JpegFrame()
  try {
    for (;;) {
      const marker = await window.marker()
      if (marker === 0xd9) return true
      if (marker === 0xd8 || marker === 0x01) continue
      const body = await window.body()
      if (marker !== 0xda) {
        frame.take(marker, body)
        if (!frame.sequential) return false
        continue
      }
      const scan = frame.scan(body)
      if (!scan) return false
      await walkScan(window, scan, signal)
    }
  } catch (error) {
    if (error instanceof EntropyError) throw new PictureError('damaged', `JPEG data: ${error.message}`)
    throw error
  }
}
