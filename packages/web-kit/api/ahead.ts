// An answer that was asked for while the code of the screen that wants it was on its way.

/** A screen that is opened later asks for itself: what it shows is to be what is stored by then. */
const FRESH_MS = 10_000

interface Ahead {
  readonly key: string
  readonly answer: Promise<unknown>
  readonly askedAt: number
}

let ahead: Ahead | null = null

export function askAhead(key: string, ask: () => Promise<unknown>): void {
  const answer = ask()
  // Who takes it is told; nobody may.
  answer.catch(() => undefined)
  ahead = { key, answer, askedAt: performance.now() }
}

/** The answer that is on its way, which is taken once, or that of asking now. */
export function takeAhead<T>(key: string, ask: () => Promise<T>): Promise<T> {
  const found = ahead?.key === key && performance.now() - ahead.askedAt < FRESH_MS ? ahead : null
  ahead = null
  return found === null ? ask() : (found.answer as Promise<T>) // of the same key
}
