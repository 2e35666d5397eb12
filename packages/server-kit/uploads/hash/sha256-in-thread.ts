// SHA-256 of a chunk in a thread beside the event loop, for clients that know no cheaper hash. One thread serves all chunks;
// it ends when nobody has sent anything for a while.
import { createReadStream } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { Sha256Asked, Sha256Told } from './sha256-thread.ts'

/** A thread without work ends after so long, ms. */
const IDLE = 30_000
/** Bytes of a file that are read at once. */
const READ = 256 * 1024

type Settle = PromiseWithResolvers<string | null>

interface Thread {
  readonly worker: Worker
  /** By the number of the chunk: who waits for its last message to be worked off. */
  readonly waiting: Map<number, Settle>
  timer: NodeJS.Timeout | undefined
}

let current: Thread | null = null
let open = 0
let count = 0

export class Sha256InThread {
  readonly #thread: Thread
  readonly #id: number
  #isOver = false
  #last: Promise<string | null> = Promise.resolve(null)

  constructor() {
    this.#thread = current ??= startThread()
    clearTimeout(this.#thread.timer)
    open += 1
    this.#id = count += 1
  }

  /** Takes the buffers away; at most one batch is on its way, so that memory stays flat where hashing is slower than the line. */
  async update(pieces: readonly Buffer[]): Promise<void> {
    await this.#last
    this.#ask({ id: this.#id, pieces: pieces.map(ownBytes), isLast: false })
  }

  async digest(): Promise<string> {
    await this.#last
    this.#ask({ id: this.#id, pieces: [], isLast: true })
    this.#isOver = true
    return (await this.#last) ?? ''
  }

  close(): void {
    if (!this.#isOver) this.#ask({ id: this.#id, pieces: [], isLast: true })
    open -= 1
    const thread = this.#thread
    if (open > 0 || current !== thread) return
    const end = (): void => {
      current = null
      thread.worker.terminate().catch(() => undefined)
    }
    thread.timer = setTimeout(end, IDLE).unref()
  }

  #ask(asked: Sha256Asked): void {
    const settled: Settle = Promise.withResolvers()
    // A chunk that is given up waits for nothing.
    settled.promise.catch(() => undefined)
    this.#thread.waiting.set(asked.id, settled)
    this.#last = settled.promise
    this.#thread.worker.postMessage(
      asked,
      asked.pieces.map(({ buffer }) => buffer),
    )
  }
}

/** Lower-case hex. */
export async function sha256OfFile(path: string): Promise<string> {
  const hash = new Sha256InThread()
  try {
    for await (const bytes of createReadStream(path, { highWaterMark: READ })) await hash.update([bytes as Buffer]) // no encoding is set
    return await hash.digest()
  } finally {
    hash.close()
  }
}

function startThread(): Thread {
  const worker = new Worker(new URL('./sha256-thread.ts', import.meta.url))
  worker.unref()
  const thread: Thread = { worker, waiting: new Map(), timer: undefined }
  worker.on('message', ({ id, digest }: Sha256Told) => {
    thread.waiting.get(id)?.resolve(digest)
    if (digest !== null) thread.waiting.delete(id)
  })
  const fail = (error: Error): void => {
    if (current === thread) current = null
    for (const one of thread.waiting.values()) one.reject(error)
  }
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('the thread that hashes has ended')))
  return thread
}

/** In a buffer that nothing else lies in. */
function ownBytes(piece: Buffer): Uint8Array<ArrayBuffer> {
  const { buffer, byteLength } = piece
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength && !buffer.resizable)
    return new Uint8Array(buffer)
  return new Uint8Array(piece)
}
