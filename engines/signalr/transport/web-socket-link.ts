// A WebSocket: frames are read as they come, ready-made ones are written as they are.
import type { Duplex } from 'node:stream'
import type { Packet } from '../protocol/packet.ts'
import { FrameReader, OPCODE, type FrameEars } from './frame-reader.ts'
import type { Link, LinkOwner } from './link.ts'
import { WriteQueue } from './write-queue.ts'

/** Pongs are skipped for a peer that does not read (RFC 6455, 5.5.3 wants only the latest ping answered). */
const UNREAD_BYTES = 64 * 1024
/** A peer that does not answer a farewell is not waited for. */
const FAREWELL_MS = 2_000
const NORMAL = 1_000
const GOING_AWAY = 1_001

/** Listeners find their link here, so that they can be functions of the module: none is made per connection. */
const LINK = Symbol('link')
interface Linked extends Duplex {
  [LINK]?: WebSocketLink
}

export class WebSocketLink implements Link, FrameEars {
  readonly transport = 'WebSockets'
  #owner: LinkOwner | null
  readonly #socket: Duplex
  readonly #queue: WriteQueue
  readonly #reader: FrameReader
  #hasParted = false
  /** What the socket was closed with; null as long as nobody has said anything of it. */
  #status: number | null = null

  /**
   * @param socket that has just become a WebSocket
   * @param head what came with the request
   * @param messageBytes of one message, which may come in several frames
   */
  constructor(socket: Duplex, head: Buffer, owner: LinkOwner, messageBytes: number) {
    this.#socket = socket
    this.#queue = new WriteQueue(socket)
    this.#reader = new FrameReader(this, messageBytes)
    this.#owner = owner
    const linked: Linked = socket
    linked[LINK] = this
    if (head.length > 0) socket.unshift(head)
    socket.on('data', onData)
    socket.on('end', onEnd)
    socket.on('error', onError)
    socket.on('close', onClose)
  }

  get pending(): number {
    return this.#queue.pending
  }

  send(packet: Packet): void {
    if (!this.#hasParted) this.#queue.push(packet.frame)
  }

  close(status = NORMAL): void {
    this.#part(status)
  }

  destroy(): void {
    this.#owner = null
    this.#reader.stop()
    this.#socket.destroy()
  }

  pause(): void {
    this.#socket.pause()
  }

  resume(): void {
    this.#socket.resume()
  }

  watch(): void {
    const tell = (): void => this.#owner?.drained()
    if (this.#socket.writableNeedDrain) this.#socket.once('drain', tell)
    else setImmediate(tell)
  }

  /** Bytes from the socket. */
  arrived(bytes: Buffer): void {
    this.#reader.push(bytes)
  }

  text(text: string): void {
    if (!this.#hasParted) this.#owner?.received(text)
  }

  pinged(payload: Buffer): void {
    if (!this.#hasParted && this.pending < UNREAD_BYTES) this.#queue.push(controlFrame(OPCODE.pong, payload))
  }

  farewell(status: number | null): void {
    // Without a status it is as good as a normal one, and clients of the reference server expect it answered so.
    this.#status = status ?? NORMAL
    this.#part(this.#status)
    this.#socket.end()
  }

  broken(status: number): void {
    this.#status = status
    this.#part(status)
    this.#socket.end()
  }

  /** The peer sends nothing any more. */
  ended(): void {
    if (!this.#hasParted) this.#waitNoLonger()
    this.#hasParted = true
    this.#queue.flush()
    this.#socket.end()
  }

  gone(): void {
    const owner = this.#owner
    this.#owner = null
    const isClean = this.#status === NORMAL || this.#status === GOING_AWAY
    owner?.closed(this, isClean ? undefined : new Error(`The socket was closed with ${this.#status ?? 'no farewell'}.`))
  }

  /** After all that was sent. */
  #part(status: number): void {
    if (this.#hasParted) return
    this.#hasParted = true
    this.#queue.flush()
    const payload = Buffer.allocUnsafe(2)
    payload.writeUInt16BE(status)
    this.#queue.write(controlFrame(OPCODE.close, payload))
    // The answer is to be heard, also of one who was not read for a while.
    this.#socket.resume()
    this.#waitNoLonger()
  }

  #waitNoLonger(): void {
    setTimeout(() => this.#socket.destroy(), FAREWELL_MS).unref()
  }
}

function onData(this: Linked, bytes: Buffer): void {
  this[LINK]?.arrived(bytes)
}

function onEnd(this: Linked): void {
  this[LINK]?.ended()
}

function onClose(this: Linked): void {
  this[LINK]?.gone()
}

// A close follows.
function onError(): void {}

function controlFrame(opcode: number, payload: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x80 | opcode, payload.length]), payload])
}
