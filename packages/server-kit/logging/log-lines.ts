// Lines of the log are written together, so that each costs a tenth. What went wrong is written at once: it may be the last that is said.
import { pino } from 'pino'

/** Characters that wait while nothing can be written; what comes then is left out. */
const MOST_WAITING = 1e6
/** Characters that are written together, and how long the first of them waits; ms. */
const TOGETHER = 8_192
const AFTER_MS = 200

export class LogLines {
  readonly #output = pino.destination({ dest: 1, sync: true, minLength: TOGETHER, maxLength: MOST_WAITING })
  #waiting: NodeJS.Timeout | undefined

  constructor() {
    // A disk that is full, or a reader that is gone, ends the log and not the server; what waits is written when there is room again.
    this.#output.on('error', () => undefined)
    // Not all of it by force: where nothing can be written that would never end.
    process.on('exit', () => this.flush())
  }

  write(line: string): void {
    this.#output.write(line)
    this.#waiting ??= setTimeout(() => this.flush(), AFTER_MS).unref()
  }

  flush(): void {
    clearTimeout(this.#waiting)
    this.#waiting = undefined
    this.#output.flush()
  }
}
