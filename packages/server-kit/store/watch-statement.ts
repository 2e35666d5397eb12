// Whoever wants to know of every statement: the figures, the log of slow ones, traces.

/** Told when a statement is sent, by its text without values; what it gives is told when the answer is there. */
export type WatchStatement = (text: string) => (failed: boolean) => void

export function watchAll(watchers: readonly WatchStatement[]): WatchStatement {
  return (text) => {
    const ends = watchers.map((watch) => watch(text))
    return (failed) => ends.forEach((end) => end(failed))
  }
}

interface SlowLog {
  warn(details: object, message: string): void
}

/** @param limit ms */
export function watchSlow(log: SlowLog, limit: number): WatchStatement {
  return (statement) => {
    const begun = performance.now()
    return (failed) => {
      const milliseconds = Math.round(performance.now() - begun)
      if (milliseconds >= limit) log.warn({ statement, milliseconds, failed }, 'slow statement')
    }
  }
}
