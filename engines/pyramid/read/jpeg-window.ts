import type { ByteSource } from './byte-source.ts'
import { EntropyError, type Coded } from './jpeg-blocks.ts'

const chunk = 2 ** 22
/** With its length and the marker behind it. */
const longestSegment = 65_540
/** Coded bytes that are walked through at a time; small enough to stay near the processor. */
const codedChunk = 2 ** 17
/** No unit (ten blocks of 64 coefficients of 31 bits) is longer. Bytes. */
export const longestUnit = 4096

/** A window that moves along a JPEG file: its markers and segments, and its coded data freed of stuffing. */
export class JpegWindow {
  readonly coded: Coded = emptyCoded()
  /** No more coded bytes will come before the next marker. */
  codedEnded = false
  private readonly buffer = Buffer.allocUnsafe(chunk + longestSegment)
  private bytes = this.buffer.subarray(0, 0)
  private position = 0
  private offset = 0
  private ended = false
  private readonly source: ByteSource

  constructor(source: ByteSource) {
    this.source = source
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

  /** The segment behind a marker; it lies where the next bytes will, so that whoever wants to keep it copies it. */
  async body(): Promise<Buffer> {
    await this.ahead(longestSegment)
    const length = this.bytes.length - this.position >= 2 ? this.bytes.readUInt16BE(this.position) : 0
    const body = this.bytes.subarray(this.position + 2, this.position + length)
    if (length < 2 || body.length < length - 2) throw new EntropyError('a segment cut short')
    this.position += length
    return body
  }

  beginCoded(): void {
    this.coded.length = 0
    this.codedEnded = false
  }

  /** Drops the first `used` coded bytes and brings as many as there is room for, up to the next marker. */
  async moreCoded(used: number): Promise<void> {
    const { coded } = this
    coded.bytes.copyWithin(0, used, coded.length)
    coded.length -= used
    while (!this.codedEnded && coded.length < codedChunk) {
      await this.ahead(2)
      this.unstuff()
    }
    coded.bytes.fill(0, coded.length, coded.length + longestUnit)
  }

  /** Passes over coded data that nobody reads, restart markers included. */
  async skipCoded(signal?: AbortSignal): Promise<void> {
    for (;;) {
      signal?.throwIfAborted()
      await this.ahead(2)
      const at = this.bytes.indexOf(0xff, this.position)
      this.position = at < 0 ? this.bytes.length : at
      if (at < 0 && this.ended) throw new EntropyError('no end')
      if (at < 0) continue
      await this.ahead(2)
      const next = this.bytes[this.position + 1]
      if (next === undefined) throw new EntropyError('no end')
      if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return
      this.position += next === 0xff ? 1 : 2
    }
  }

  /** Moves coded bytes over, as many as lie ready and fit: from one 0xff to the next, since only they need a look. */
  private unstuff(): void {
    const { bytes, coded } = this
    while (coded.length < codedChunk) {
      const found = bytes.indexOf(0xff, this.position)
      const end = Math.min(found < 0 ? bytes.length : found, this.position + codedChunk - coded.length)
      bytes.copy(coded.bytes, coded.length, this.position, end)
      coded.length += end - this.position
      this.position = end
      if (end !== found) {
        this.codedEnded = this.ended && end === bytes.length
        return
      }
      // What follows has to be known; without a zero behind it, it begins a marker.
      if (found + 1 === bytes.length && !this.ended) return
      if (bytes[found + 1] !== 0) {
        this.codedEnded = true
        return
      }
      coded.bytes[coded.length++] = 0xff
      this.position += 2
    }
  }

  /** Sees to it that `wanted` bytes lie ahead, or all that are left. */
  private async ahead(wanted: number): Promise<void> {
    if (this.ended || this.bytes.length - this.position >= wanted) return
    // One buffer for all: what lies ahead is little, and moves to its front.
    const rest = this.bytes.length - this.position
    this.buffer.copyWithin(0, this.position, this.bytes.length)
    const bytesRead = await this.source.read(this.buffer.subarray(rest), this.offset)
    this.offset += bytesRead
    this.ended = bytesRead === 0
    this.bytes = this.buffer.subarray(0, rest + bytesRead)
    this.position = 0
  }
}

function emptyCoded(): Coded {
  const bytes = new Uint8Array(codedChunk + 2 * longestUnit)
  return { bytes, view: new DataView(bytes.buffer), length: 0 }
}
