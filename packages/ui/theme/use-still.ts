// Whether the person has told the system that things should not move.
import { useSyncExternalStore } from 'react'

const wish = window.matchMedia('(prefers-reduced-motion: reduce)')

function subscribe(listener: () => void): () => void {
  wish.addEventListener('change', listener)
  return () => wish.removeEventListener('change', listener)
}

export function useStill(): boolean {
  return useSyncExternalStore(subscribe, () => wish.matches)
}
