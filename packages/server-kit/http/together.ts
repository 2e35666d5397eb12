// The same work for all who ask for it at the same time. Whoever asks while it is under way waits for the next time, which begins after he
// asked: nobody is told anything older than his question, and nothing is remembered.

interface Turn<T> {
  readonly running: Promise<T>
  next: Promise<T> | null
}

/** What is found is shared: nobody may change it. */
export function together<T>(work: (name: string) => Promise<T>): (name: string) => Promise<T> {
  const turns = new Map<string, Turn<T>>()

  function begin(name: string): Promise<T> {
    const running = work(name)
    const turn: Turn<T> = { running, next: null }
    turns.set(name, turn)
    const over = (): void => {
      if (turn.next === null) turns.delete(name)
    }
    running.then(over, over)
    return running
  }

  return (name) => {
    const now = turns.get(name)
    if (now === undefined) return begin(name)
    const again = (): Promise<T> => begin(name)
    now.next ??= now.running.then(again, again)
    return now.next
  }
}
