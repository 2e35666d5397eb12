// All that one turn of the event loop sends to a socket leaves it in one write; receivers of the same broadcasts share one buffer.
import type { Writable } from 'node:stream'

let waiting: WriteQueue[] = []

export class WriteQueue {
  readonly #target: Writable
  #chunks: Buffer[] | null = null
  #bytes = 0

  constructor(target: Writable) {
    this.#target = target
  }

  get pending(): number {
    return this.#bytes + this.#target.writableLength
  }

  push(chunk: Buffer): void {
    this.#bytes += chunk.length
    if (this.#chunks !== null) {
      this.#chunks.push(chunk)
      return
    }
    this.#chunks = [chunk]
    if (waiting.push(this) === 1) setImmediate(flushAll)
  }

  /** Before a close that must come after what was sent. */
  flush(): void {
    const chunks = this.take()
    if (chunks !== null) this.write(chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks))
  }

  take(): Buffer[] | null {
    const chunks = this.#chunks
    this.#chunks = null
    this.#bytes = 0
    return chunks
  }

  write(chunk: Buffer): void {
    if (!this.#target.destroyed && !this.#target.writableEnded) this.#target.write(chunk)
  }
}

function flushAll(): void {
  const all = waiting
  waiting = []
  let same: Buffer[] | null = null
  let joined: Buffer | null = null
  for (const queue of all) {
    const chunks = queue.take()
    if (chunks === null) continue
    const only = chunks.length === 1 ? chunks[0] : undefined
    if (only !== undefined) {
      queue.write(only)
      continue
    }
    if (joined === null || same === null || !isSame(same, chunks)) {
      same = chunks
      joined = Buffer.concat(chunks)
    }
    queue.write(joined)
  }
}

function isSame(one: readonly Buffer[], other: readonly Buffer[]): boolean {
  return one.length === other.length && one.every((chunk, index) => chunk === other[index])
}
