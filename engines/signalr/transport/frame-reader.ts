// Bytes of a WebSocket client into texts, pings and a farewell (RFC 6455, 5). What lies whole in a piece, as almost everything does,
// is read where it lies.
import { isUtf8 } from 'node:buffer'
import { Gathered } from './gathered.ts'

export const OPCODE = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const

/** Why a connection is ended (RFC 6455, 7.4.1). */
export const STATUS = { broken: 1002, binary: 1003, notUtf8: 1007, tooLong: 1009 } as const

export interface FrameEars {
  text(text: string): void
  /** The payload is to be copied by whoever keeps it. */
  pinged(payload: Buffer): void
  /** The client ends it; null where it gives no status. Nothing is read any more. */
  farewell(status: number | null): void
  /** The client broke the rules. Nothing is read any more. */
  broken(status: number): void
}

const LAST = 0x80
const RESERVED = 0x70
const MASKED = 0x80
const MASK = 4

/** A frame of which the payload has not come whole. */
interface Part {
  readonly first: number
  readonly length: number
  readonly mask: Buffer
  readonly payload: Gathered
}

export class FrameReader {
  readonly #ears: FrameEars
  readonly #limit: number
  /** The beginning of a frame, too short to say what it is. */
  #head: Buffer | null = null
  #part: Part | null = null
  /** The frames so far of a text that comes in several. */
  #text: Gathered | null = null
  #isOver = false

  /** @param limit bytes of one message */
  constructor(ears: FrameEars, limit: number) {
    this.#ears = ears
    this.#limit = limit
  }

  /** Reads nothing any more. */
  stop(): void {
    this.#isOver = true
    this.#head = this.#part = this.#text = null
  }

  /** Masks are taken off within the piece itself. */
  push(piece: Buffer): void {
    if (this.#isOver) return
    let bytes = piece
    let at = 0
    if (this.#part !== null) at = this.#goOn(this.#part, bytes)
    else if (this.#head !== null) {
      bytes = Buffer.concat([this.#head, piece])
      this.#head = null
    }
    while (at < bytes.length && !this.#isOver) at = this.#frame(bytes, at)
  }

  /** @returns where the next frame begins */
  #frame(bytes: Buffer, at: number): number {
    const left = bytes.length - at
    if (left < 2) return this.#wait(bytes, at)
    const first = bytes[at] ?? 0
    const second = bytes[at + 1] ?? 0
    const fault = this.#faultOf(first, second)
    if (fault !== null) return this.#refuse(fault, bytes)
    const short = second & 127
    const head = 2 + (short < 126 ? 0 : short === 126 ? 2 : 8) + MASK
    if (left < head) return this.#wait(bytes, at)
    const length = short < 126 ? short : short === 126 ? bytes.readUInt16BE(at + 2) : longLength(bytes, at + 2)
    // Control frames between the parts of a text do not count as part of it.
    const before = (first & 8) === 0 ? (this.#text?.length ?? 0) : 0
    if (before + length > this.#limit) return this.#refuse(STATUS.tooLong, bytes)
    const start = at + head
    if (left < head + length) {
      const payload = new Gathered()
      payload.add(bytes, start, bytes.length)
      this.#part = { first, length, mask: Buffer.from(bytes.subarray(start - MASK, start)), payload }
      return bytes.length
    }
    const end = start + length
    const seen = unmask(bytes, start, end, bytes, start - MASK)
    this.#whole(first, bytes, start, end, seen)
    return end
  }

  #goOn(part: Part, bytes: Buffer): number {
    const end = Math.min(bytes.length, part.length - part.payload.length)
    part.payload.add(bytes, 0, end)
    if (part.payload.length < part.length) return end
    this.#part = null
    const payload = part.payload.bytes
    const seen = unmask(payload, 0, payload.length, part.mask, 0)
    this.#whole(part.first, payload, 0, payload.length, seen)
    return end
  }

  #wait(bytes: Buffer, at: number): number {
    this.#head = Buffer.from(bytes.subarray(at))
    return bytes.length
  }

  #refuse(status: number, bytes: Buffer): number {
    this.stop()
    this.#ears.broken(status)
    return bytes.length
  }

  #faultOf(first: number, second: number): number | null {
    const opcode = first & 15
    if ((first & RESERVED) !== 0 || (second & MASKED) === 0) return STATUS.broken
    if (opcode === OPCODE.continuation) return this.#text === null ? STATUS.broken : null
    if (opcode === OPCODE.text) return this.#text === null ? null : STATUS.broken
    // The JSON protocol is text; a stream of both kinds cannot be put back together.
    if (opcode === OPCODE.binary) return this.#text === null ? STATUS.binary : STATUS.broken
    const isControl = opcode >= OPCODE.close && opcode <= OPCODE.pong
    return isControl && (first & LAST) !== 0 && (second & 127) < 126 ? null : STATUS.broken
  }

  /** @param seen all bytes of the payload, or-ed: below 128 they are ASCII */
  #whole(first: number, bytes: Buffer, start: number, end: number, seen: number): void {
    const opcode = first & 15
    if (opcode === OPCODE.text && (first & LAST) !== 0) return this.#say(bytes, start, end, seen)
    if (opcode === OPCODE.ping) return this.#ears.pinged(bytes.subarray(start, end))
    if (opcode === OPCODE.pong) return
    if (opcode === OPCODE.close) return this.#farewell(bytes.subarray(start, end))
    this.#text ??= new Gathered()
    this.#text.add(bytes, start, end)
    if ((first & LAST) === 0) return
    const whole = this.#text.bytes
    this.#text = null
    this.#say(whole, 0, whole.length, LAST)
  }

  #say(bytes: Buffer, start: number, end: number, seen: number): void {
    if (seen < 128) return this.#ears.text(bytes.toString('latin1', start, end))
    if (isUtf8(bytes.subarray(start, end))) return this.#ears.text(bytes.toString('utf8', start, end))
    this.#refuse(STATUS.notUtf8, bytes)
  }

  #farewell(payload: Buffer): void {
    this.stop()
    if (payload.length === 0) return this.#ears.farewell(null)
    const status = payload.length < 2 ? 0 : payload.readUInt16BE(0)
    if (!maySay(status)) return this.#ears.broken(STATUS.broken)
    if (!isUtf8(payload.subarray(2))) return this.#ears.broken(STATUS.notUtf8)
    this.#ears.farewell(status)
  }
}

function longLength(bytes: Buffer, at: number): number {
  return bytes.readUInt32BE(at) * 2 ** 32 + bytes.readUInt32BE(at + 4)
}

/** @returns all bytes as they are then, or-ed */
// oxlint-disable-next-line complexity -- longer than the limit when it was set
function unmask(bytes: Buffer, start: number, end: number, mask: Buffer, maskAt: number): number {
  const first = mask[maskAt] ?? 0
  const second = mask[maskAt + 1] ?? 0
  const third = mask[maskAt + 2] ?? 0
  const fourth = mask[maskAt + 3] ?? 0
  let seen = 0
  let at = start
  for (; at + 3 < end; at += 4) {
    seen |= bytes[at] = (bytes[at] ?? 0) ^ first
    seen |= bytes[at + 1] = (bytes[at + 1] ?? 0) ^ second
    seen |= bytes[at + 2] = (bytes[at + 2] ?? 0) ^ third
    seen |= bytes[at + 3] = (bytes[at + 3] ?? 0) ^ fourth
  }
  if (at < end) seen |= bytes[at] = (bytes[at] ?? 0) ^ first
  if (at + 1 < end) seen |= bytes[at + 1] = (bytes[at + 1] ?? 0) ^ second
  if (at + 2 < end) seen |= bytes[at + 2] = (bytes[at + 2] ?? 0) ^ third
  return seen
}

/** Statuses that may travel: neither those that only describe a loss nor those that nobody has given a meaning. */
function maySay(status: number): boolean {
  if (status >= 3_000) return status < 5_000
  return status >= 1_000 && status <= 1_014 && status !== 1_004 && status !== 1_005 && status !== 1_006
}
