// One writer per file. A chunk that comes early waits for the one before it; a repeat takes over from a silent predecessor.
// Between chunks the file's lease is kept for a moment with what is known of the file: while it is held nobody else can have
// changed that, so that the next chunk neither takes it anew nor asks the database.
import { Refusal } from '../http/refusal.ts'
import type { Lease, Leases } from '../lease/lease.ts'
import type { FormStream } from './form/form-stream.ts'
import type { UploadRow } from './store/upload-rows.ts'

export interface Writer {
  readonly start: number
  readonly form: FormStream
}

export interface Turn {
  /** Had to wait, so that the position may have moved since the chunk was sent. */
  readonly waited: boolean
  /** What the book says of the file, where that is known. */
  readonly row: UploadRow | null
  /** With what the book says now, where the file is likely to go on. */
  release(row: UploadRow | null): Promise<void>
}

/** How long a chunk waits for its turn, and how long a predecessor may be silent before a repeat replaces it; ms. */
const PATIENCE = 60_000
const SILENCE = 5_000
const CHECK = 1_000
/** How long a lease is kept for the next chunk, and how long another process tries to get it; ms. */
const KEPT = 1_000
const TRIED = 4_000

interface Kept {
  readonly lease: Lease
  readonly row: UploadRow
  readonly timer: NodeJS.Timeout
}

export class Writers {
  readonly #leases: Leases
  readonly #active = new Map<string, { writer: Writer; done: Promise<void> }>()
  readonly #kept = new Map<string, Kept>()

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
      const kept = this.#takeKept(key)
      const lease = kept?.lease ?? (await this.#lease(`upload ${key}`))
      const stop = (): void => writer.form.abort()
      lease.lost.addEventListener('abort', stop)
      return {
        waited,
        row: kept?.row ?? null,
        release: async (row) => {
          lease.lost.removeEventListener('abort', stop)
          try {
            if (row === null || lease.lost.aborted) await lease.release()
            else this.#keep(key, lease, row)
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

  #keep(key: string, lease: Lease, row: UploadRow): void {
    const timer = setTimeout(() => {
      this.#kept.delete(key)
      // Lost with its connection it needs no release.
      lease.release().catch(() => undefined)
    }, KEPT)
    this.#kept.set(key, { lease, row, timer: timer.unref() })
  }

  #takeKept(key: string): Kept | null {
    const kept = this.#kept.get(key)
    if (kept === undefined) return null
    clearTimeout(kept.timer)
    this.#kept.delete(key)
    if (!kept.lease.lost.aborted) return kept
    // Only strikes it off this process's own book.
    void kept.lease.release()
    return null
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
    const until = performance.now() + TRIED
    for (;;) {
      const lease = await this.#leases.tryTake(name)
      if (lease !== null) return lease
      if (performance.now() > until) break
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
