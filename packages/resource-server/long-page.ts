// Long pages take milliseconds to be put together and written. One is in each turn of the event loop, however many have been read:
// what others ask for comes in between.
const waiting: (() => void)[] = []

/** Settles when no other long page is put together in this turn. */
export function turnForLongPage(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(next)
  })
}

function next(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(next)
}
