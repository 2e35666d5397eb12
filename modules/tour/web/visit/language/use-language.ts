// The language in which a tour is read: one choice with that of the page around it.
import type { PublicTour } from '../../../contract/public-tour.ts'
import { translated } from '../../../contract/tour-walk.ts'
import { bestOf, languages, ownLanguage, workLanguage } from '@huanshi/kernel/language/languages.ts'
import { chooseLanguage, isLanguageOffered, showWork, useAskedLanguage } from '@huanshi/ui/language/choice.ts'
import { useSpokenLanguage } from '@huanshi/ui/language/speech.ts'
import { useEffect, useMemo } from 'react'

export interface Language {
  /** The tour in this language. */
  readonly tour: PublicTour
  /** Of the tour's own texts. */
  readonly code: string
  /** `lang` of those; undefined where the page around them speaks the same. */
  readonly lang: string | undefined
  /** What can be chosen: languages of the tour, and those that only the page speaks. */
  readonly codes: readonly string[]
  /** The one of those that is chosen. */
  readonly chosen: string
  readonly choose: (code: string) => void
}

export function useLanguage(tour: PublicTour): Language {
  const asked = useAskedLanguage()
  const spoken = useSpokenLanguage()
  const work = tour.languages
  useEffect(() => void showWork(work), [work])
  const code = workLanguage({ asked, work, browser: navigator.languages }) ?? ownLanguage
  const shown = useMemo(() => translated(tour, tour.translations[code]), [tour, code])
  const codes = useMemo(() => offered(work), [work])
  const chosen = (asked === '' ? undefined : bestOf(codes, [asked])) ?? bestOf(codes, [spoken]) ?? code
  const lang = code === spoken ? undefined : code
  return { tour: shown, code, lang, codes, chosen, choose: chooseLanguage }
}

function offered(work: readonly string[]): readonly string[] {
  const further = isLanguageOffered() ? languages.filter((one) => bestOf(work, [one]) !== one) : []
  return [...work, ...further]
}
