// One writer per file. A chunk that comes early waits for the one before it, but only until that one's bytes are written and
// found good: while they are synced the next ones are written. A repeat takes over from a silent predecessor. Between chunks the
// file's lock is kept for a moment with what is known of the file: while it is held nobody else can have changed that, so that the
// next chunk neither takes it again nor asks the database. A process that was sent the next chunk gets it at once.
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
/** A chunk in another process may be the next one, of the same slow line, as well as a repeat: its predecessor gets longer. Ms. */
const SILENCE_ELSEWHERE = 15_000
/** How long a lock is kept for the next chunk, unless another process asks for it; ms. */
const KEPT = 1_000

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
  /** No longer given back by itself. */
  stay(): void
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
      const unwatch = watch(lock, writer)
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
          unwatch()
          own.passed = null
          await earlier
          try {
            // Whoever follows has the lock now.
            if (this.#active.get(key) !== own) return
            if (row === null || lock.lost.aborted || lock.wanted.aborted) await lock.release()
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
    const giveBack = (): void => {
      stay()
      this.#kept.delete(key)
      // Lost with its connection it needs no release.
      lock.release().catch(() => undefined)
    }
    const timer = setTimeout(giveBack, KEPT).unref()
    lock.wanted.addEventListener('abort', giveBack)
    const stay = (): void => {
      clearTimeout(timer)
      lock.wanted.removeEventListener('abort', giveBack)
    }
    this.#kept.set(key, { lock, row, stay })
  }

  #takeKept(key: string): Kept | null {
    const kept = this.#kept.get(key)
    if (kept === undefined) return null
    kept.stay()
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

  /** Another process that has the file ends its chunk first. */
  async #lock(name: string): Promise<AdvisoryLock> {
    const lock = await this.#locks.take(name, PATIENCE)
    if (lock === null) throw new Refusal('upload.busy')
    return lock
  }
}

/** Ends a chunk whose lock is lost, or for which another process waits while nothing comes. @returns how to stop that */
function watch({ lost, wanted }: AdvisoryLock, { form }: Writer): () => void {
  let timer: NodeJS.Timeout | undefined
  const abort = (): void => form.abort()
  const look = (): void => {
    timer = setInterval(() => {
      if (performance.now() - form.lastArrival > SILENCE_ELSEWHERE) abort()
    }, CHECK).unref()
  }
  lost.addEventListener('abort', abort)
  if (wanted.aborted) look()
  else wanted.addEventListener('abort', look)
  return () => {
    clearInterval(timer)
    lost.removeEventListener('abort', abort)
    wanted.removeEventListener('abort', look)
  }
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref()
  })
}
