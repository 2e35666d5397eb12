// One writer per file. A chunk that comes early waits for the one before it, but only until that one's bytes are written and
// found good: while they are synced the next ones are written. A repeat takes over from a silent predecessor. Between chunks the file's lock is kept for a moment with what is known of the file: while it is held nobody else can have
// changed that, so that the next chunk neither takes it again nor asks the database.
import { Refusal } from '../http/refusal.ts'
import type { AdvisoryLock, AdvisoryLocks } from '../advisory-lock/advisory-lock.ts'
import type { FormStream } from './form/form-stream.ts'
import type { UploadRow } from './store/upload-rows.ts'

export interface Writer {
  readonly start: number
  readonly form: Pick<FormStream, 'abort' | 'lastArrival'>
}

export interface Turn {
  /** Had to wait, so that the position may have moved since the chunk was sent. */
  readonly waited: boolean
  /** What the book says of the file, where that is known. */
  readonly row: UploadRow | null
  /** The bytes are written and good, and only wait to be synced: whoever goes on where they end may begin. */
  pass(row: UploadRow): void
  /** Waits until every chunk that was passed before is answered; refuses where one of them failed. */
  settled(): Promise<void>
  /** With what the book says now, where the file is likely to go on. */
  release(row: UploadRow | null): Promise<void>
}

/** How long a chunk waits for its turn, and how long a predecessor may be silent before a repeat replaces it; ms. */
const PATIENCE = 60_000
const SILENCE = 5_000
const CHECK = 1_000
/** How long a lock is kept for the next chunk, and how long another process tries to get it; ms. */
const KEPT = 1_000
const TRIED = 4_000

/** The newest chunk of a file that is at work. */
interface Active {
  readonly writer: Writer
  /** Null until it is passed, and again when it is over. */
  passed: { readonly row: UploadRow; readonly lock: AdvisoryLock } | null
  /** Passed or over. */
  readonly moved: Promise<void>
  /** Over; whether its bytes are safe. */
  readonly done: Promise<boolean>
}

interface Entered {
  readonly waited: boolean
  /** Of the chunk in front, when its bytes are being synced. */
  readonly earlier: Promise<boolean> | undefined
  readonly passed: Active['passed']
}

interface Kept {
  readonly lock: AdvisoryLock
  readonly row: UploadRow
  readonly timer: NodeJS.Timeout
}

export class Writers {
  readonly #locks: AdvisoryLocks
  readonly #active = new Map<string, Active>()
  readonly #kept = new Map<string, Kept>()

  constructor(locks: AdvisoryLocks) {
    this.#locks = locks
  }

  async take(key: string, writer: Writer): Promise<Turn> {
    const [moved, done] = [Promise.withResolvers<void>(), Promise.withResolvers<boolean>()]
    const own: Active = { writer, passed: null, moved: moved.promise, done: done.promise }
    const { waited, earlier, passed } = await this.#enter(key, own)
    const leave = (isSafe: boolean): void => {
      if (this.#active.get(key) === own) this.#active.delete(key)
      moved.resolve()
      done.resolve(isSafe)
    }
    try {
      const held = passed ?? this.#takeKept(key)
      const lock = held?.lock ?? (await this.#lock(`upload ${key}`))
      const stop = (): void => writer.form.abort()
      lock.lost.addEventListener('abort', stop)
      return {
        waited,
        row: held?.row ?? null,
        pass: (row) => {
          own.passed = { row, lock }
          moved.resolve()
        },
        settled: async () => {
          if ((await earlier) === false) throw new Refusal('upload.busy')
        },
        release: async (row) => {
          lock.lost.removeEventListener('abort', stop)
          own.passed = null
          await earlier
          try {
            // Whoever follows has the lock now.
            if (this.#active.get(key) !== own) return
            if (row === null || lock.lost.aborted) await lock.release()
            else this.#keep(key, lock, row)
          } finally {
            leave(row !== null)
          }
        },
      }
    } catch (error) {
      leave(false)
      throw error
    }
  }

  #keep(key: string, lock: AdvisoryLock, row: UploadRow): void {
    const timer = setTimeout(() => {
      this.#kept.delete(key)
      // Lost with its connection it needs no release.
      lock.release().catch(() => undefined)
    }, KEPT)
    this.#kept.set(key, { lock, row, timer: timer.unref() })
  }

  #takeKept(key: string): Kept | null {
    const kept = this.#kept.get(key)
    if (kept === undefined) return null
    clearTimeout(kept.timer)
    this.#kept.delete(key)
    if (!kept.lock.lost.aborted) return kept
    // Only strikes it off this process's own book.
    kept.lock.release().catch(() => undefined)
    return null
  }

  /** Waits for its turn and takes it in the same breath: of several who wait for the same one, the others see that it is taken. */
  async #enter(key: string, own: Active): Promise<Entered> {
    const { start } = own.writer
    const until = performance.now() + PATIENCE
    for (let waited = false; ; waited = true) {
      const current = this.#active.get(key)
      if (current === undefined || current.passed?.row.position === start) {
        this.#active.set(key, own)
        return { waited, earlier: current?.done, passed: current?.passed ?? null }
      }
      const { writer, passed, moved, done } = current
      const silent = passed === null && performance.now() - writer.form.lastArrival > SILENCE
      if (silent && start <= writer.start) writer.form.abort()
      if (performance.now() > until) throw new Refusal('upload.busy')
      await Promise.race([passed === null ? moved : done, delay(CHECK)])
    }
  }

  /** Another process may be about to end with this file. */
  async #lock(name: string): Promise<AdvisoryLock> {
    const until = performance.now() + TRIED
    for (;;) {
      const lock = await this.#locks.tryTake(name)
      if (lock !== null) return lock
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
