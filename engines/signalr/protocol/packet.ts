// A message on its way out, encoded once however many receive it: the text, and each transport's own wrapping of it when first needed.
import { isCounted, SEPARATOR, type HubMessage } from './messages.ts'

export class Packet {
  readonly text: string
  /** Takes part in the counting of a stateful reconnect. */
  readonly isCounted: boolean
  #frame: Buffer | undefined
  #event: Buffer | undefined

  constructor(text: string, counted: boolean) {
    this.text = text
    this.isCounted = counted
  }

  /** @throws TypeError or RangeError for values that JSON cannot hold */
  static of(message: HubMessage): Packet {
    return new Packet(JSON.stringify(message) + SEPARATOR, isCounted(message))
  }

  /** A whole unmasked text frame of a WebSocket (RFC 6455, 5.2). */
  get frame(): Buffer {
    this.#frame ??= frameOf(this.text)
    return this.#frame
  }

  /** A whole server-sent event. JSON holds no line breaks, other text may. */
  get event(): Buffer {
    this.#event ??= Buffer.from(`data: ${this.text.replaceAll('\n', '\ndata: ')}\r\n\r\n`)
    return this.#event
  }

  /** Bytes that keeping it costs. */
  get size(): number {
    return this.#frame?.length ?? this.text.length
  }
}

const TEXT_FRAME = 0x81

function frameOf(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10
  // Out of Node's pool: a buffer of its own would cost more than all else that is done for a short message.
  const frame = Buffer.allocUnsafe(head + length)
  frame[0] = TEXT_FRAME
  if (head === 2) frame[1] = length
  else if (head === 4) {
    frame[1] = 126
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  frame.write(text, head)
  return frame
}
