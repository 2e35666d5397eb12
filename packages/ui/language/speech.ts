// In which language this page speaks just now. Texts of the first language come with the screens that say them; those of another
// one lie in a file by themselves and take their place. `say` is a plain function: whoever shows the page draws it anew as a whole.
import { ownLanguage, type Language } from '@huanshi/kernel/language/languages.ts'
import {
  dateText as dateIn,
  numberText as numberIn,
  spell,
  type Messages,
  type Say,
} from '@huanshi/kernel/language/messages.ts'
import { useSyncExternalStore } from 'react'

/** Everything that is said in a language, by the part of the pages that says it. */
export type Dictionary = Readonly<Record<string, Messages>>

let spoken: Language = ownLanguage
let dictionary: Dictionary = {}
const listeners = new Set<() => void>()

/** @param part whose texts these are: they are found in dictionaries by it */
export function speaker<Own extends Messages>(part: string, own: Own): Say<Own> {
  return (key, ...[values]) => {
    const name = String(key)
    return spell(dictionary[part]?.[name] ?? own[name] ?? name, values, spoken)
  }
}

export function speak(language: Language, words: Dictionary): void {
  spoken = language
  dictionary = words
  document.documentElement.lang = language
  for (const tell of listeners) tell()
}

export function spokenLanguage(): Language {
  return spoken
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** For who draws a whole page, and for what is kept between two drawings. */
export function useSpokenLanguage(): Language {
  return useSyncExternalStore(listen, spokenLanguage, spokenLanguage)
}

/** `lang` of what is written by people of the site, where the page around it speaks another language. */
export function ownLang(): string | undefined {
  return spoken === ownLanguage ? undefined : ownLanguage
}

export function numberText(value: number, options?: Intl.NumberFormatOptions): string {
  return numberIn(value, spoken, options)
}

export function dateText(time: Date, options: Intl.DateTimeFormatOptions): string {
  return dateIn(time, spoken, options)
}
