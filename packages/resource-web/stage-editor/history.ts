// What an editor's person has changed, with every step back and forth. Steps on the same field in quick succession are one.
export interface History<T> {
  readonly past: readonly T[]
  readonly present: T
  readonly future: readonly T[]
  /** What the last step changed and when, so that typing does not make a step of every letter. */
  readonly last: { readonly name: string; readonly time: number } | null
}

const ONE_STEP_MS = 1000

export function startHistory<T>(present: T): History<T> {
  return { past: [], present, future: [], last: null }
}

/** @param name of what is changed; the same name again within a second continues the step */
export function step<T>(history: History<T>, present: T, name: string, time: number): History<T> {
  const isSameStep = history.last !== null && history.last.name === name && time - history.last.time < ONE_STEP_MS
  const past = isSameStep && history.past.length > 0 ? history.past : [...history.past, history.present]
  return { past, present, future: [], last: { name, time } }
}

/** The same steps over other ground: every state is carried over. */
export function carried<T>({ past, present, future, last }: History<T>, carry: (state: T) => T): History<T> {
  return { past: past.map(carry), present: carry(present), future: future.map(carry), last }
}

export function undo<T>(history: History<T>): History<T> {
  const present = history.past.at(-1)
  if (present === undefined) return history
  return { past: history.past.slice(0, -1), present, future: [history.present, ...history.future], last: null }
}

export function redo<T>(history: History<T>): History<T> {
  const [present, ...future] = history.future
  if (present === undefined) return history
  return { past: [...history.past, history.present], present, future, last: null }
}
