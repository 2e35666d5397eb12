// One writer per file. A chunk that comes early waits for the one before it; a repeat takes over from a silent predecessor.
import { Refusal } from '../http/refusal.ts'
import type { Lease, Leases } from '../lease/lease.ts'
import type { FormStream } from './form/form-stream.ts'

export interface Writer {
  readonly start: number
  readonly form: FormStream
}

export interface Turn {
  /** Had to wait, so that the position may have moved since the chunk was sent. */
  readonly waited: boolean
  release(): Promise<void>
}

/** How long a chunk waits for its turn, and how long a predecessor may be silent before a repeat replaces it; ms. */
const PATIENCE = 60_000
const SILENCE = 5_000
const CHECK = 1_000

export class Writers {
  readonly #leases: Leases
  readonly #active = new Map<string, { writer: Writer; done: Promise<void> }>()

  constructor(leases: Leases) {
    this.#leases = leases
  }

  async take(key: string, writer: Writer): Promise<Turn> {
    const waited = await this.#waitFor(key, writer)
    const { promise: done, resolve: finish } = Promise.withResolvers<void>()
    // From here to the entry nothing is awaited: two waiters cannot both pass.
    this.#active.set(key, { writer, done })
    const leave = (): void => {
      this.#active.delete(key)
      finish()
    }
    try {
      const lease = await this.#lease(`upload ${key}`)
      const stop = (): void => writer.form.abort()
      lease.lost.addEventListener('abort', stop)
      return {
        waited,
        async release() {
          lease.lost.removeEventListener('abort', stop)
          try {
            await lease.release()
          } finally {
            leave()
          }
        },
      }
    } catch (error) {
      leave()
      throw error
    }
  }

  async #waitFor(key: string, { start }: Writer): Promise<boolean> {
    const until = performance.now() + PATIENCE
    let waited = false
    for (let current = this.#active.get(key); current !== undefined; current = this.#active.get(key)) {
      waited = true
      const { writer, done } = current
      const silent = performance.now() - writer.form.lastArrival > SILENCE
      if (silent && start <= writer.start) writer.form.abort()
      if (performance.now() > until) throw new Refusal('upload.busy')
      await Promise.race([done, delay(CHECK)])
    }
    return waited
  }

  /** Another process may be about to end with this file. */
  async #lease(name: string): Promise<Lease> {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const lease = await this.#leases.tryTake(name)
      if (lease !== null) return lease
      await delay(100)
    }
    throw new Refusal('upload.busy')
  }
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref()
  })
}
