// Server-sent events: one answer that does not end. What the client says comes in separate posts.
import type { ServerResponse } from 'node:http'
import type { Packet } from '../protocol/packet.ts'
import type { Link, LinkOwner } from './link.ts'
import { WriteQueue } from './write-queue.ts'

export class EventStreamLink implements Link {
  readonly transport = 'ServerSentEvents'
  readonly #response: ServerResponse
  readonly #queue: WriteQueue
  #owner: LinkOwner | null

  constructor(response: ServerResponse, owner: LinkOwner) {
    this.#response = response
    this.#owner = owner
    this.#queue = new WriteQueue(response)
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache, no-store',
      'x-accel-buffering': 'no',
    })
    // Something has to go out at once, or proxies and browsers hold the head back.
    response.write(':\r\n')
    response.on('close', () => this.#ended())
  }

  get pending(): number {
    return this.#queue.pending
  }

  send(packet: Packet): void {
    this.#queue.push(packet.event)
  }

  close(): void {
    this.#queue.flush()
    this.#response.end()
  }

  destroy(): void {
    this.#response.destroy()
  }

  // What comes in comes by post, and those wait for their answer.
  pause(): void {}
  resume(): void {}

  watch(): void {
    if (this.#response.writableNeedDrain) this.#response.once('drain', () => this.#owner?.drained())
    else setImmediate(() => this.#owner?.drained())
  }

  #ended(): void {
    const owner = this.#owner
    this.#owner = null
    owner?.closed(this)
  }
}
