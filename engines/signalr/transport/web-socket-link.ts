// A WebSocket: `ws` reads what comes, ready-made frames are written as they are.
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { Packet } from '../protocol/packet.ts'
import type { Link, LinkOwner } from './link.ts'
import { WriteQueue } from './write-queue.ts'

/** Pongs are skipped for a peer that does not read (RFC 6455, 5.5.3 wants only the latest ping answered). */
const UNREAD_BYTES = 64 * 1024
const NORMAL = 1_000
const GOING_AWAY = 1_001
/** The JSON protocol is text. */
const BINARY = 1_003
/** The peer gave none, which is as good as a normal one. */
const NO_STATUS = 1_005

/** Listeners find their link here, so that they can be functions of the module: none is made per connection. */
const LINK = Symbol('link')
interface Linked extends WebSocket {
  [LINK]?: WebSocketLink
}

export class WebSocketLink implements Link {
  readonly transport = 'WebSockets'
  #owner: LinkOwner | null
  readonly #peer: WebSocket
  readonly #socket: Duplex
  readonly #queue: WriteQueue
  #hasParted = false

  /** @param socket that the peer speaks over: a message to many is framed once, and written past `ws`, which would frame it for each */
  constructor(peer: WebSocket, socket: Duplex, owner: LinkOwner) {
    this.#peer = peer
    this.#socket = socket
    this.#queue = new WriteQueue(socket)
    this.#owner = owner
    const linked: Linked = peer
    linked[LINK] = this
    peer.on('message', onMessage)
    peer.on('ping', onPing)
    peer.on('error', onError)
    peer.on('close', onClose)
  }

  get pending(): number {
    return this.#queue.pending
  }

  send(packet: Packet): void {
    if (this.#isOpen()) this.#queue.push(packet.frame)
  }

  close(status = NORMAL): void {
    if (this.#hasParted) return
    this.#hasParted = true
    this.#queue.flush()
    // The answer is to be heard, also of one who was not read for a while.
    this.#peer.resume()
    this.#peer.close(status)
  }

  destroy(): void {
    this.#owner = null
    this.#peer.terminate()
  }

  pause(): void {
    this.#peer.pause()
  }

  resume(): void {
    this.#peer.resume()
  }

  watch(): void {
    const tell = (): void => this.#owner?.drained()
    if (this.#socket.writableNeedDrain) this.#socket.once('drain', tell)
    else setImmediate(tell)
  }

  text(bytes: Buffer): void {
    if (this.#isOpen()) this.#owner?.received(bytes.toString())
  }

  pinged(payload: Buffer): void {
    if (this.#isOpen() && this.pending < UNREAD_BYTES) this.#peer.pong(payload)
  }

  gone(status: number): void {
    const owner = this.#owner
    this.#owner = null
    const isClean = status === NORMAL || status === GOING_AWAY || status === NO_STATUS
    owner?.closed(this, isClean ? undefined : new Error(`The socket was closed with ${status}.`))
  }

  #isOpen(): boolean {
    return !this.#hasParted && this.#peer.readyState === this.#peer.OPEN
  }
}

function onMessage(this: Linked, bytes: Buffer, isBinary: boolean): void {
  if (isBinary) this[LINK]?.close(BINARY)
  else this[LINK]?.text(bytes)
}

function onPing(this: Linked, payload: Buffer): void {
  this[LINK]?.pinged(payload)
}

function onClose(this: Linked, status: number): void {
  this[LINK]?.gone(status)
}

// A close follows.
function onError(): void {}
