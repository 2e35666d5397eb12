// What was changed and not yet saved, kept in the browser: after a crash or a closed window it is there again.
import type { TourDraft } from '../model/draft.ts'
import { changesOf, draftOf, merged, type Merged } from '../model/tour-draft.ts'

interface Kept {
  /** The changed parts as they were on the server when the changes began, and as they are now. */
  readonly base: Partial<TourDraft>
  readonly changes: Partial<TourDraft>
}

export interface Recovery {
  keep(base: TourDraft, draft: TourDraft): void
  clear(): void
  /** The kept changes on top of what is stored now; null when there are none. */
  found(stored: TourDraft): Merged | null
}

type Box = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export function recoveryIn(box: Box, tourId: string): Recovery {
  const key = `huanshi:tour:${tourId}`
  const clear = (): void => {
    try {
      box.removeItem(key)
    } catch {
      // A browser that keeps nothing has nothing to forget.
    }
  }
  return {
    clear,
    keep(base, draft) {
      const changes = changesOf(base, draft)
      const names = Object.keys(changes)
      if (names.length === 0) return clear()
      const before = Object.fromEntries(Object.entries(base).filter(([name]) => names.includes(name)))
      try {
        box.setItem(key, JSON.stringify({ base: before, changes }))
      } catch {
        // Full or forbidden: the server still gets everything a moment later.
      }
    },
    found(stored) {
      try {
        const text = box.getItem(key)
        if (text === null) return null
        const { base, changes } = JSON.parse(text) as Kept // written by `keep`
        const before = draftOf({ ...stored, ...base })
        const outcome = merged(before, draftOf({ ...before, ...changes }), stored)
        return Object.keys(changesOf(stored, outcome.draft)).length === 0 ? null : outcome
      } catch {
        clear()
        return null
      }
    },
  }
}
