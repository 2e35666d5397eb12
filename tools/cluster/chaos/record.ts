// What people saw: every request with its outcome and how long it took, by what they wanted.
export type Wish = 'tile' | 'page' | 'list' | 'save' | 'upload' | 'message'

export const wishes: readonly Wish[] = ['tile', 'page', 'list', 'save', 'upload', 'message']

interface Seen {
  readonly wish: Wish
  /** ms, of a clock that nobody sets. */
  readonly began: number
  readonly ms: number
  /** As HTTP says it; `none` where there was no answer. */
  readonly outcome: string
}

const isGood = ({ outcome }: Seen): boolean => /^[23]/.test(outcome)

export class Record {
  readonly #all: Seen[] = []

  async note(wish: Wish, ask: () => Promise<string>): Promise<string> {
    const began = performance.now()
    const outcome = await ask().catch(() => 'none')
    this.#all.push({ wish, began, ms: performance.now() - began, outcome })
    return outcome
  }

  /** Outcomes other than good, and the longest wait, of what began in this time. */
  told(wish: Wish, from: number, to: number): string {
    const own = this.#all.filter((seen) => seen.wish === wish && seen.began >= from && seen.began < to)
    if (own.length === 0) return '–'
    const bad = Object.entries(Object.groupBy(own, ({ outcome }) => outcome))
      .filter(([outcome]) => !/^[23]/.test(outcome))
      .map(([outcome, some]) => `${some?.length ?? 0}× ${outcome}`)
    const longest = Math.max(...own.map(({ ms }) => ms))
    return [`${own.filter(isGood).length} ok`, ...bad, seconds(longest)].join(', ')
  }

  /** Half of those that came to nothing were told so within this time, ms; null where there was none. */
  refusals(from: number, to: number): number | null {
    const waits = this.#all
      .filter((seen) => seen.began >= from && seen.began < to && !isGood(seen))
      .map(({ ms }) => ms)
      .toSorted((one, other) => one - other)
    return waits[Math.floor(waits.length * 0.5)] ?? null
  }

  failures(wish: Wish, from: number, to: number): number {
    return this.#all.filter((seen) => seen.wish === wish && seen.began >= from && seen.began < to && !isGood(seen))
      .length
  }

  /** Since then each wish has been fulfilled, ms; null while one has not. */
  recovered(since: number): number | null {
    let latest = 0
    for (const wish of wishes) {
      const after = this.#all.filter((seen) => seen.wish === wish && seen.began + seen.ms > since)
      const lastBad = after.findLast((seen) => !isGood(seen))
      const good = after.find((seen) => isGood(seen) && seen.began > (lastBad?.began ?? since - 60_000))
      if (good === undefined) return null
      latest = Math.max(latest, good.began + good.ms - since)
    }
    return latest
  }
}

export function seconds(ms: number): string {
  return ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`
}
