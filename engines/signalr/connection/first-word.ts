// The official client begins to count messages some turns after it has read the answer to its handshake: what comes with that answer it takes for
// a part of its former connection and leaves out, or it counts one less from then on, so that the last one is never acknowledged. It speaks
// once it is there; what is counted waits for that word, and not for ever, as others may say nothing.
const PATIENCE_MS = 1_000

export class FirstWord {
  #timer: NodeJS.Timeout | null = null
  readonly #come: () => void

  /** @param come what is done once, when it is heard or no longer waited for */
  constructor(come: () => void) {
    this.#come = come
  }

  get isAwaited(): boolean {
    return this.#timer !== null
  }

  wait(): void {
    this.#timer = setTimeout(() => this.heard(), PATIENCE_MS).unref()
  }

  heard(): void {
    if (this.#timer === null) return
    this.forget()
    this.#come()
  }

  forget(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
  }
}
