// Work that the first visitor would wait for, done soon after the start, a piece at a time.

/** After the rush of a start. Milliseconds. */
const AFTER_MS = 1_500
/** Others are served after so long at most, if no single piece takes longer. Milliseconds. */
const AT_ONCE_MS = 5
const BETWEEN_MS = 50

export class WarmUp {
  readonly #pieces: (() => void)[] = []
  #timer: NodeJS.Timeout | undefined

  /** Pieces may add further ones. */
  add(piece: () => void): void {
    this.#pieces.push(piece)
  }

  begin(afterMs = AFTER_MS): void {
    this.#timer = setTimeout(() => this.#next(), afterMs).unref()
  }

  end(): void {
    clearTimeout(this.#timer)
    this.#pieces.length = 0
  }

  #next(): void {
    const until = performance.now() + AT_ONCE_MS
    let piece = this.#pieces.shift()
    for (; piece !== undefined; piece = performance.now() < until ? this.#pieces.shift() : undefined) piece()
    if (this.#pieces.length > 0) this.begin(BETWEEN_MS)
  }
}
