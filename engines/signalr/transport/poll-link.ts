// Long polling: a row of requests, each held until there is something to say.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Packet } from '../protocol/packet.ts'
import type { Link, LinkOwner } from './link.ts'

/** A poll is answered with nothing after this time; the client's own patience is 100 s. */
const HELD_MS = 90_000

export class PollLink implements Link {
  readonly transport = 'LongPolling'
  readonly #owner: LinkOwner
  #texts: string[] = []
  #length = 0
  #held: ServerResponse | null = null
  #heldSince = 0
  #idleSince = performance.now()
  #isFirst = true
  #isClosed = false

  constructor(owner: LinkOwner) {
    this.#owner = owner
  }

  get pending(): number {
    return this.#length
  }

  /** Milliseconds since the last poll ended, 0 while one is held. */
  idleFor(now: number): number {
    return this.#held === null ? now - this.#idleSince : 0
  }

  /** Takes over the answer to a poll. */
  poll(request: IncomingMessage, response: ServerResponse): void {
    request.resume()
    if (this.#held !== null) this.#answer(200, '')
    if (this.#isFirst) {
      // The client takes its connection for open with the first answer, and that must not wait.
      this.#isFirst = false
      this.#held = response
      return this.#answer(200, '')
    }
    this.#held = response
    this.#heldSince = performance.now()
    response.on('close', () => {
      if (this.#held === response) this.#letGo()
    })
    if (this.#length > 0 || this.#isClosed) this.#flush()
  }

  send(packet: Packet): void {
    this.#length += packet.text.length
    if (this.#texts.push(packet.text) === 1) setImmediate(() => this.#flush())
  }

  /** Answers a poll that was held long enough. */
  sweep(now: number): void {
    if (this.#held !== null && now - this.#heldSince > HELD_MS) this.#answer(200, '')
  }

  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#flush()
    this.#owner.closed(this)
  }

  destroy(): void {
    this.#texts = []
    this.#length = 0
    this.close()
  }

  pause(): void {}
  resume(): void {}

  // Each answered poll says so.
  watch(): void {}

  #flush(): void {
    if (this.#held === null) return
    if (this.#length > 0) {
      const text = this.#texts.join('')
      this.#texts = []
      this.#length = 0
      this.#answer(200, text)
      this.#owner.drained()
    } else if (this.#isClosed) this.#answer(204, '')
  }

  #answer(status: number, text: string): void {
    const response = this.#held
    this.#letGo()
    if (response === null || response.destroyed) return
    response.writeHead(status, { 'content-type': 'text/plain; charset=UTF-8', 'cache-control': 'no-store' })
    response.end(text)
  }

  #letGo(): void {
    this.#held = null
    this.#idleSince = performance.now()
  }
}
