// One renewal for all who need a fresh token, and an end to it: an attempt without an answer in time is given up and made again
// after a while; nobody waits for it meanwhile. The end of the token then leads to signing in.
import { ErrorTimeout } from 'oidc-client-ts'

interface RenewalParts {
  /** One attempt. */
  readonly renew: () => Promise<unknown>
  /** Seconds that an attempt may take in all. */
  readonly limitSeconds: number
  readonly retrySeconds: number
  /** What is told to a person who had not asked for anything. */
  readonly onError: (error: unknown) => void
}

type Renewed =
  | { readonly kind: 'renewed' }
  /** No answer in time; it is tried again without being asked. */
  | { readonly kind: 'late'; readonly error: Error }
  | { readonly kind: 'refused'; readonly error: unknown }

interface Pause {
  readonly late: Renewed
  readonly timer: ReturnType<typeof setTimeout>
  readonly over: Promise<void>
  readonly end: () => void
}

export class SilentRenewal {
  readonly #parts: RenewalParts
  #running: Promise<Renewed> | undefined
  #pause: Pause | undefined

  constructor(parts: RenewalParts) {
    this.#parts = parts
  }

  /** Joins the attempt that is under way, or begins one; in the pause after one that was late, the answer is there at once. */
  renew(): Promise<Renewed> {
    if (this.#pause !== undefined) return Promise.resolve(this.#pause.late)
    this.#running ??= this.#attempt().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  /** For a page that can show nothing before: the attempt after a late one counts too. */
  async renewPatiently(): Promise<Renewed> {
    const first = await this.renew()
    if (first.kind !== 'late') return first
    await this.#pause?.over
    return this.renew()
  }

  /** The token is about to end, or the last attempt was late. */
  readonly onExpiring = async (): Promise<void> => {
    const renewed = await this.renew()
    if (renewed.kind === 'refused') this.#parts.onError(renewed.error)
  }

  /** Nothing is tried any more: the person has left, or a new token has come. */
  stop(): void {
    clearTimeout(this.#pause?.timer)
    this.#pause?.end()
    this.#pause = undefined
  }

  async #attempt(): Promise<Renewed> {
    try {
      await inTime(this.#parts.renew(), this.#parts.limitSeconds)
      return { kind: 'renewed' }
    } catch (error) {
      if (!(error instanceof ErrorTimeout)) return { kind: 'refused', error }
      const late: Renewed = { kind: 'late', error }
      this.#tryAgainLater(late)
      return late
    }
  }

  #tryAgainLater(late: Renewed): void {
    this.stop()
    const { promise: over, resolve: end } = Promise.withResolvers<void>()
    const timer = setTimeout(() => {
      this.stop()
      void this.onExpiring()
    }, this.#parts.retrySeconds * 1000)
    this.#pause = { late, timer, over, end }
  }
}

/** The sign-in client limits what it waits for by itself one by one, and not the bodies of answers. */
async function inTime(attempt: Promise<unknown>, seconds: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ErrorTimeout('Network timed out')), seconds * 1000)
  })
  try {
    await Promise.race([attempt, limit])
  } finally {
    clearTimeout(timer)
  }
}
