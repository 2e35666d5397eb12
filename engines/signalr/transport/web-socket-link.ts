// A WebSocket. The library reads and judges frames; ready-made frames are written to the socket beside it, which is sound while it has none queued.
import type { Duplex } from 'node:stream'
import { WebSocket, type RawData } from 'ws'
import type { Packet } from '../protocol/packet.ts'
import type { Link, LinkOwner } from './link.ts'
import { WriteQueue } from './write-queue.ts'

/** Pongs are skipped for a peer that does not read (RFC 6455, 5.5.3 wants only the latest ping answered). */
const UNREAD_BYTES = 64 * 1024

const FAREWELL_MS = 2_000

/** Listeners find their link here, so that they can be functions of the module: none is made per connection. */
export class LinkedSocket extends WebSocket {
  link: WebSocketLink | null = null

  /** A farewell without a status is answered with 1000, as clients of the reference server expect. */
  override close(code = 1000, reason?: string | Buffer): void {
    super.close(code, reason)
  }
}

export class WebSocketLink implements Link {
  readonly transport = 'WebSockets'
  owner: LinkOwner | null
  readonly #socket: Duplex
  readonly #ws: LinkedSocket
  readonly #queue: WriteQueue

  /** @param socket the one that `ws` was made from */
  constructor(ws: LinkedSocket, socket: Duplex, owner: LinkOwner) {
    this.#ws = ws
    this.#socket = socket
    this.#queue = new WriteQueue(socket)
    this.owner = owner
    ws.link = this
    ws.on('message', onMessage)
    ws.on('close', onClose)
    ws.on('error', onError)
    ws.on('ping', onPing)
  }

  get pending(): number {
    return this.#queue.pending
  }

  send(packet: Packet): void {
    this.#queue.push(packet.frame)
  }

  close(code = 1000): void {
    this.#queue.flush()
    this.#ws.close(code)
    // A peer that does not answer the farewell is not waited for.
    setTimeout(() => this.#ws.terminate(), FAREWELL_MS).unref()
  }

  destroy(): void {
    this.owner = null
    this.#ws.terminate()
  }

  pause(): void {
    this.#ws.pause()
  }

  resume(): void {
    if (this.#ws.isPaused) this.#ws.resume()
  }

  watch(): void {
    const tell = (): void => this.owner?.drained()
    if (this.#socket.writableNeedDrain) this.#socket.once('drain', tell)
    else setImmediate(tell)
  }
}

function onMessage(this: WebSocket, data: RawData, isBinary: boolean): void {
  const owner = linkOf(this)?.owner
  if (owner === undefined || owner === null) return
  // The JSON protocol is text; a stream of both kinds cannot be put back together.
  if (isBinary) return this.close(1003)
  owner.received((data as Buffer).toString()) // with the default `binaryType` a message is one Buffer
}

function onClose(this: WebSocket, code: number): void {
  const link = linkOf(this)
  if (link?.owner == null) return
  const { owner } = link
  link.owner = null
  const isClean = code === 1000 || code === 1001 || code === 1005
  owner.closed(link, isClean ? undefined : new Error(`The socket was closed with ${code}.`))
}

// A close follows.
function onError(): void {}

function onPing(this: WebSocket, data: Buffer): void {
  const link = linkOf(this)
  if (link !== null && link.pending < UNREAD_BYTES) this.pong(data)
}

function linkOf(ws: WebSocket): WebSocketLink | null {
  return ws instanceof LinkedSocket ? ws.link : null
}
