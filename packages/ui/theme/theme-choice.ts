// 浅色, 深色 or 跟随系统: kept in this browser, told to every tab, and put on the page where the style sheets look.
export type ThemeChoice = 'light' | 'dark' | 'system'
export type Theme = 'light' | 'dark'

/** Also read by `public/theme.js` before the first paint. */
const KEY = 'huanshi.theme'
const listeners = new Set<() => void>()
const darkSystem = () => window.matchMedia('(prefers-color-scheme: dark)')

export const themeChoices: Readonly<Record<ThemeChoice, string>> = { light: '浅色', dark: '深色', system: '跟随系统' }

export function themeChoice(): ThemeChoice {
  const kept = readKept()
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

export function shownTheme(): Theme {
  const choice = themeChoice()
  if (choice !== 'system') return choice
  return darkSystem().matches ? 'dark' : 'light'
}

export function chooseTheme(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, choice)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  apply(choice)
}

export function subscribeTheme(listener: () => void): () => void {
  if (listeners.size === 0) listen()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) unlisten()
  }
}

function apply(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = choice
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}

function onStorage(event: StorageEvent): void {
  if (event.key === KEY) apply(themeChoice())
}

function listen(): void {
  window.addEventListener('storage', onStorage)
  darkSystem().addEventListener('change', tell)
}

function unlisten(): void {
  window.removeEventListener('storage', onStorage)
  darkSystem().removeEventListener('change', tell)
}

function readKept(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}
