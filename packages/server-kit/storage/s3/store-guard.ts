// Whoever asks a store elsewhere is answered within a stated time: by the store, or by us when it is away, silent, or asked too much.
import { Breaker } from '../../breaker/breaker.ts'
import { StorageUnavailable } from '../storage-unavailable.ts'
import { s3Failure } from './s3-failure.ts'

/** Until the answer begins, all tries together, ms: of questions, of bytes that are sent, and of what the store copies within itself. */
const longest = { question: 15_000, sending: 120_000, copying: 300_000 } as const
/** From so long a wait on, in which nothing is answered, somebody looks whether the store answers at all; ms. */
const SILENT_MS = 2_000
/** Of a store that is away, for bytes that are on their way; ms. */
const ARRIVAL_MS = 3_000
/** That wait for the beginning of an answer at a time. */
const MOST = 256

interface Command {
  readonly input: object
}

interface GuardOptions {
  /** One short question, without trying again. */
  readonly ask: () => Promise<unknown>
  readonly told?: (isAway: boolean, cause: unknown) => void
}

export class StoreGuard {
  readonly breaker: Breaker
  readonly #ask: () => Promise<unknown>
  #pending = 0
  #heard = Number.NEGATIVE_INFINITY
  #isLooking = false

  constructor({ ask, told = () => undefined }: GuardOptions) {
    this.#ask = ask
    this.breaker = new Breaker({ ask, told })
  }

  /** That wait now. */
  get pending(): number {
    return this.#pending
  }

  /** @throws StorageUnavailable */
  async run<T>({ input }: Command, send: (signal: AbortSignal) => Promise<T>, left?: AbortSignal): Promise<T> {
    if (this.breaker.isAway) throw new StorageUnavailable(this.breaker.cause, true)
    if (this.#pending >= MOST) throw new StorageUnavailable(new Error(`${MOST} others wait for the store`), true)
    const kind = kindOf(input)
    const late = new AbortController()
    const limit = setTimeout(() => late.abort(new Error(`no answer in ${longest[kind] / 1_000} s`)), longest[kind])
    const began = performance.now()
    const silence = setInterval(() => void this.#look(began).catch(() => undefined), SILENT_MS)
    const { opened } = this.breaker
    // What is being sent may still arrive.
    const giveUp = (): void => {
      const wait = setTimeout(
        () => this.breaker.isAway && late.abort(opened.reason),
        kind === 'question' ? 0 : ARRIVAL_MS,
      )
      wait.unref()
    }
    opened.addEventListener('abort', giveUp, { once: true })
    this.#pending += 1
    try {
      const answer = await send(left === undefined ? late.signal : AbortSignal.any([left, late.signal]))
      this.#heard = performance.now()
      return answer
    } catch (error) {
      if (late.signal.aborted) throw new StorageUnavailable(late.signal.reason, this.breaker.isAway)
      const failure = s3Failure(error)
      if (failure instanceof StorageUnavailable) this.#look(performance.now()).catch(() => undefined)
      else this.#heard = performance.now()
      throw error
    } finally {
      this.#pending -= 1
      clearTimeout(limit)
      clearInterval(silence)
      opened.removeEventListener('abort', giveUp)
    }
  }

  close(): void {
    this.breaker.stop()
  }

  async #look(since: number): Promise<void> {
    if (this.#isLooking || this.breaker.isAway || this.#heard > since) return
    this.#isLooking = true
    try {
      await this.#ask()
      this.#heard = performance.now()
    } catch (error) {
      this.breaker.trip(error)
    } finally {
      this.#isLooking = false
    }
  }
}

function kindOf(input: object): keyof typeof longest {
  if ('CopySource' in input || 'MultipartUpload' in input) return 'copying'
  return 'Body' in input ? 'sending' : 'question'
}
