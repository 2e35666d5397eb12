// The language in which a tour speaks: what was chosen before, else what the browser prefers, else the author's own.
import type { PublicTour } from '../../../contract/public-tour.ts'
import { translated } from '../../../contract/tour-walk.ts'
import { useCallback, useMemo, useState } from 'react'

const KEPT = 'huanshi.language'

export interface Language {
  /** The tour in this language. */
  readonly tour: PublicTour
  readonly code: string
  readonly codes: readonly string[]
  readonly choose: (code: string) => void
}

export function useLanguage(tour: PublicTour): Language {
  const codes = useMemo(() => (tour.languages.length > 1 ? tour.languages : []), [tour.languages])
  const [wish, setWish] = useState(asked)
  const code = chosenOf(codes, [wish, ...navigator.languages]) ?? tour.languages[0] ?? 'zh-CN'
  const shown = useMemo(() => translated(tour, tour.translations[code]), [tour, code])
  const choose = useCallback((next: string) => {
    setWish(next)
    try {
      localStorage.setItem(KEPT, next)
    } catch {
      // It holds for this visit.
    }
  }, [])
  return { tour: shown, code, codes, choose }
}

function asked(): string {
  const inAddress = new URLSearchParams(window.location.search).get('lang')
  if (inAddress !== null) return inAddress
  try {
    return localStorage.getItem(KEPT) ?? ''
  } catch {
    return ''
  }
}

/** The first wish that there is, exactly or in its main language. */
function chosenOf(codes: readonly string[], wishes: readonly string[]): string | undefined {
  for (const wish of wishes) {
    const main = wish.split('-')[0]
    if (wish === '' || main === undefined) continue
    const found = codes.find((code) => code === wish) ?? codes.find((code) => code.split('-')[0] === main)
    if (found !== undefined) return found
  }
  return undefined
}
