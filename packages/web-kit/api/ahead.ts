// Answers that were asked for while the code of the screen that wants them was on its way.

/** A screen that is opened later asks for itself: what it shows is to be what is stored by then. */
const FRESH_MS = 10_000

interface Ahead {
  readonly answer: Promise<unknown>
  readonly askedAt: number
}

const ahead = new Map<string, Ahead>()

export function askAhead(key: string, ask: () => Promise<unknown>): void {
  for (const [known, one] of ahead) if (!isFresh(one)) ahead.delete(known)
  const answer = ask()
  // Who takes it is told; nobody may.
  answer.catch(() => undefined)
  ahead.set(key, { answer, askedAt: performance.now() })
}

/** The answer that is on its way, which is taken once, or that of asking now. */
export function takeAhead<T>(key: string, ask: () => Promise<T>): Promise<T> {
  const found = ahead.get(key)
  ahead.delete(key)
  return found !== undefined && isFresh(found) ? (found.answer as Promise<T>) : ask() // of the same key
}

function isFresh({ askedAt }: Ahead): boolean {
  return performance.now() - askedAt < FRESH_MS
}
