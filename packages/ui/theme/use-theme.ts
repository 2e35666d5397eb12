import { useSyncExternalStore } from 'react'
import { shownTheme, subscribeTheme, themeChoice, type Theme, type ThemeChoice } from './theme-choice.ts'

export function useShownTheme(): Theme {
  return useSyncExternalStore(subscribeTheme, shownTheme)
}

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribeTheme, themeChoice)
}
