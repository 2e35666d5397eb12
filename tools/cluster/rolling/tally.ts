// What became of messages: each has to arrive where it was sent, once.
export interface Heard {
  readonly id: string
  readonly by: string
  readonly at: number
}

export interface Tally {
  readonly sent: number
  readonly once: number
  /** More than once. */
  readonly twice: number
  readonly never: number
  /** By somebody for whom they were not. */
  readonly astray: number
}

/** @param sent acknowledged messages by their ids */
export function tally(sent: ReadonlyMap<string, { readonly to: string }>, heard: readonly Heard[]): Tally {
  const counts = new Map<string, number>()
  let astray = 0
  for (const { id, by } of heard) {
    const to = sent.get(id)?.to
    if (to === by) counts.set(id, (counts.get(id) ?? 0) + 1)
    else if (to !== undefined) astray += 1
  }
  const all = [...sent.keys()].map((id) => counts.get(id) ?? 0)
  const of = (fits: (count: number) => boolean): number => all.filter(fits).length
  return {
    sent: sent.size,
    once: of((count) => count === 1),
    twice: of((count) => count > 1),
    never: of((count) => count === 0),
    astray,
  }
}
