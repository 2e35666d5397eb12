// What does not answer is not asked by everybody in turn, each until his patience ends: once it is known to be away it is refused at
// once, and one question after the other, with growing pauses between, finds out when it is back.
import { setTimeout as sleep } from 'node:timers/promises'

interface BreakerOptions {
  /** One question. It may take longer than the pause to the next one: the first that is answered ends the outage. */
  readonly ask: () => Promise<unknown>
  /** Between two questions, ms; doubled each time up to the longest. */
  readonly first?: number
  readonly longest?: number
  readonly told?: (isAway: boolean, cause: unknown) => void
}

const [FIRST_MS, LONGEST_MS] = [100, 500]

export class Breaker {
  readonly #options: BreakerOptions
  readonly #stopping = new AbortController()
  #away: { readonly cause: unknown; readonly since: number } | null = null
  #opened = new AbortController()

  constructor(options: BreakerOptions) {
    this.#options = options
  }

  get isAway(): boolean {
    return this.#away !== null
  }

  /** Why, while it is. */
  get cause(): unknown {
    return this.#away?.cause
  }

  /** For how long, ms; 0 while it answers. */
  get awayFor(): number {
    return this.#away === null ? 0 : performance.now() - this.#away.since
  }

  /** Aborted when it is found away the next time, at once where it is so now. */
  get opened(): AbortSignal {
    return this.#opened.signal
  }

  trip(cause: unknown): void {
    if (this.#away !== null || this.#stopping.signal.aborted) return
    this.#away = { cause, since: performance.now() }
    this.#opened.abort(cause)
    this.#options.told?.(true, cause)
    // Stopped while it waits.
    this.#untilItAnswers().catch(() => undefined)
  }

  stop(): void {
    this.#stopping.abort()
  }

  async #untilItAnswers(): Promise<void> {
    const { ask, first = FIRST_MS, longest = LONGEST_MS, told } = this.#options
    const { promise: back, resolve } = Promise.withResolvers<boolean>()
    for (let pause = first; ; pause = Math.min(2 * pause, longest)) {
      ask().then(
        () => resolve(true),
        () => undefined,
      )
      const over = sleep(pause, false, { ref: false, signal: this.#stopping.signal })
      over.catch(() => undefined)
      if (await Promise.race([back, over])) break
    }
    this.#away = null
    this.#opened = new AbortController()
    told?.(false, undefined)
  }
}
