// The one choice of a language: what the visitor has asked for, else the language of the work that is shown, else the browser's. The
// wording of another language comes in a file of its own when it is first wanted.
import { ownLanguage, pageLanguage, type Language } from '@huanshi/kernel/language/languages.ts'
import { useSyncExternalStore } from 'react'
import { speak, spokenLanguage, type Dictionary } from './speech.ts'

export type Load = (language: Exclude<Language, typeof ownLanguage>) => Promise<Dictionary>

const KEPT = 'huanshi.language'
const IN_ADDRESS = 'lang'

/** Null on pages that speak one language. */
let load: Load | null = null
let asked = ''
let work: readonly string[] = []
let wanted: Language = ownLanguage
const listeners = new Set<() => void>()

/**
 * Begins with what the visitor asked for, else with what the server has written into the page, which knew what it is about.
 * @returns when the page can be drawn without changing its language at once; null: now
 */
export function beginLanguages(loading: Load): Promise<void> | null {
  load = loading
  asked = known()
  const told = document.documentElement.lang
  return turnTo(asked === '' ? pageLanguage({ asked: told, work, browser: [] }) : fitting())
}

/**
 * What is shown can be read in these languages, its author's own first; none: nobody has said.
 * @returns when the page speaks the language that fits; null: now
 */
export function showWork(languages: readonly string[]): Promise<void> | null {
  work = languages
  return load === null ? null : turnTo(fitting())
}

/** A language of the pages, or one that only the work is written in. */
export function chooseLanguage(code: string): void {
  asked = code
  remember(code)
  void turnTo(fitting())
  for (const tell of listeners) tell()
}

/** Empty: the visitor has said nothing. */
export function useAskedLanguage(): string {
  return useSyncExternalStore(listen, askedLanguage, askedLanguage)
}

/** False where there is nothing to choose. */
export function isLanguageOffered(): boolean {
  return load !== null
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function askedLanguage(): string {
  return asked
}

function fitting(): Language {
  return pageLanguage({ asked, work, browser: navigator.languages })
}

function turnTo(language: Language): Promise<void> | null {
  wanted = language
  if (language === spokenLanguage()) return null
  if (language === ownLanguage) {
    speak(language, {})
    return null
  }
  return load === null ? null : loadAndSpeak(language, load)
}

async function loadAndSpeak(language: Exclude<Language, typeof ownLanguage>, loading: Load): Promise<void> {
  try {
    const words = await loading(language)
    // Overtaken by another choice.
    if (wanted === language) speak(language, words)
  } catch {
    // The page goes on in the language that it has.
    wanted = spokenLanguage()
  }
}

function known(): string {
  const inAddress = new URLSearchParams(window.location.search).get(IN_ADDRESS)
  if (inAddress !== null) return inAddress
  try {
    return localStorage.getItem(KEPT) ?? ''
  } catch {
    return ''
  }
}

function remember(code: string): void {
  const url = new URL(window.location.href)
  if (url.searchParams.has(IN_ADDRESS)) {
    // Whoever passes this address on passes the new choice on.
    url.searchParams.set(IN_ADDRESS, code)
    window.history.replaceState(window.history.state, '', url)
  }
  try {
    localStorage.setItem(KEPT, code)
  } catch {
    // It holds for this visit.
  }
}
