// Renews the token shortly before its end. A renewal that times out is tried again after a while; any other failure is told once,
// and the end of the token then leads to signing in.
import { ErrorTimeout } from 'oidc-client-ts'

export interface RenewalParts {
  /** One renewal; several who ask at the same time share it. */
  readonly renew: () => Promise<unknown>
  readonly retrySeconds: number
  readonly onError: (error: unknown) => void
}

export class SilentRenewal {
  readonly #parts: RenewalParts
  #retry: ReturnType<typeof setTimeout> | undefined

  constructor(parts: RenewalParts) {
    this.#parts = parts
  }

  /** The token is about to end. */
  readonly onExpiring = async (): Promise<void> => {
    this.stop()
    try {
      await this.#parts.renew()
    } catch (error) {
      if (error instanceof ErrorTimeout) {
        this.#retry = setTimeout(() => void this.onExpiring(), this.#parts.retrySeconds * 1000)
      } else {
        this.#parts.onError(error)
      }
    }
  }

  /** Nothing is tried any more: the person has left, or a new token has come. */
  stop(): void {
    clearTimeout(this.#retry)
    this.#retry = undefined
  }
}
