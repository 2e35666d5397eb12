// A stream that a client sends: items wait here for the method that reads them, and a full queue stops the reading from the client.

interface StreamGate {
  pause(): void
  resume(): void
}

const HIGH = 64
const LOW = 16

export class IncomingStream implements AsyncIterable<unknown> {
  readonly #gate: StreamGate
  #items: unknown[] = []
  #isEnded = false
  #error: Error | undefined
  #wake: (() => void) | null = null
  #isFull = false

  constructor(gate: StreamGate) {
    this.#gate = gate
  }

  push(item: unknown): void {
    if (this.#isEnded) return
    this.#items.push(item)
    if (!this.#isFull && this.#items.length >= HIGH) {
      this.#isFull = true
      this.#gate.pause()
    }
    this.#rouse()
  }

  end(error?: Error): void {
    if (this.#isEnded) return
    this.#isEnded = true
    this.#error = error
    this.#rouse()
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<unknown, void, undefined> {
    try {
      for (;;) {
        while (this.#items.length > 0) {
          const item = this.#items.shift()
          if (this.#isFull && this.#items.length <= LOW) this.#open()
          yield item
        }
        if (this.#isEnded) {
          if (this.#error !== undefined) throw this.#error
          return
        }
        await new Promise<void>((resolve) => {
          this.#wake = resolve
        })
      }
    } finally {
      this.abandon()
    }
  }

  /** Nobody reads it any more; what still comes is dropped. */
  abandon(): void {
    this.#isEnded = true
    this.#items = []
    this.#open()
  }

  #open(): void {
    if (!this.#isFull) return
    this.#isFull = false
    this.#gate.resume()
  }

  #rouse(): void {
    this.#wake?.()
    this.#wake = null
  }
}
