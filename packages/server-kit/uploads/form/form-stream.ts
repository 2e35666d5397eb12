// A multipart request read on demand: fields up to the file, the file in batches, the fields behind it. While no one asks
// for more, the sender has to wait, so that memory stays flat however large the file is.
import type { IncomingMessage } from 'node:http'
import { FormError, FormReader } from './form-reader.ts'

/** Bytes handed over at once; fewer only at the file's end. */
const BATCH = 128 * 1024
/** Bytes read ahead while a batch is being written. */
const READ_AHEAD = 256 * 1024

/** The sender went away before the form was complete. */
export class ConnectionLost extends Error {
  constructor() {
    super('the connection was lost')
    this.name = 'ConnectionLost'
  }
}

export class FormStream {
  readonly fields = new Map<string, string>()
  /** When bytes last came, by the clock of performance.now(). */
  lastArrival = performance.now()
  readonly #request: IncomingMessage
  readonly #reader: FormReader
  #queue: Buffer[] = []
  #queued = 0
  #fileStarted = false
  #fileEnded = false
  /** Someone asked for the file; until then its bytes stay with the sender. */
  #wanted = false
  #ended = false
  #failure: Error | null = null
  #wake: (() => void) | null = null

  constructor(request: IncomingMessage, boundary: string, fileLength: number) {
    this.#request = request
    this.#reader = new FormReader(boundary, fileLength, {
      field: (name, value) => {
        // Of two answers to one question neither may count.
        if (this.fields.has(name)) throw new FormError('form', 'a field is there twice')
        this.fields.set(name, value)
      },
      fileStart: () => (this.#fileStarted = true),
      fileData: (bytes) => {
        this.#queue.push(bytes)
        this.#queued += bytes.length
      },
      fileEnd: () => (this.#fileEnded = true),
    })
    request.on('data', this.#onData)
    request.on('end', this.#onEnd)
    request.on('error', this.#onLost)
    request.on('close', this.#onLost)
  }

  /** Reads until the file begins; a form without a file fails. */
  async untilFile(): Promise<void> {
    while (!this.#fileStarted) await this.#more()
  }

  /** The next bytes of the file, or null after the last. The buffers belong to the caller. */
  async nextBatch(): Promise<Buffer[] | null> {
    this.#wanted = true
    while (this.#queued < BATCH && !this.#fileEnded) await this.#more()
    this.#check()
    if (this.#queued === 0) return null
    const batch = this.#queue
    this.#queue = []
    this.#queued = 0
    if (!this.#ended) this.#request.resume()
    return batch
  }

  /** Reads what follows the file. */
  async untilEnd(): Promise<void> {
    while (!this.#ended) await this.#more()
    this.#check()
  }

  /** Makes whoever waits for this form fail, and drops the connection. */
  abort(): void {
    this.#fail(new ConnectionLost())
    this.#request.destroy()
  }

  /** No more is wanted; what still comes is thrown away. */
  close(): void {
    this.#request.off('data', this.#onData)
    this.#request.off('end', this.#onEnd)
    this.#request.off('close', this.#onLost)
    this.#request.resume()
  }

  async #more(): Promise<void> {
    this.#check()
    if (this.#ended) return
    this.#request.resume()
    await new Promise<void>((resolve) => (this.#wake = resolve))
    this.#check()
  }

  #check(): void {
    if (this.#failure !== null) throw this.#failure
  }

  readonly #onData = (chunk: Buffer): void => {
    this.lastArrival = performance.now()
    try {
      this.#reader.write(chunk)
    } catch (error) {
      this.#fail(error)
    }
    if (this.#queued >= READ_AHEAD || (this.#fileStarted && !this.#wanted)) this.#request.pause()
    this.#notify()
  }

  readonly #onEnd = (): void => {
    try {
      this.#reader.end()
      this.#ended = true
    } catch (error) {
      this.#fail(error)
    }
    this.#notify()
  }

  readonly #onLost = (): void => {
    if (!this.#request.complete) this.#fail(new ConnectionLost())
  }

  #fail(error: unknown): void {
    this.#failure ??= error instanceof Error ? error : new Error('unknown failure', { cause: error })
    this.#notify()
  }

  #notify(): void {
    const wake = this.#wake
    this.#wake = null
    wake?.()
  }
}
