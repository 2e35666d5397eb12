// Whether the skin has the width of a phone.
import { useSyncExternalStore } from 'react'

const narrow = matchMedia('(width < 768px)')
const onNarrow = (listener: () => void): (() => void) => {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}

export function useNarrow(): boolean {
  return useSyncExternalStore(onNarrow, () => narrow.matches)
}
