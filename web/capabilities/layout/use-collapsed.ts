import { useCallback, useState, useSyncExternalStore } from 'react'

/** Below this width the sidebar is narrow unless it was asked for. */
const WIDE = '(min-width: 1200px)'
const KEY = 'huanshi.sidebar'

/** Whether the sidebar shows icons only, and how to change that. The choice is kept for wide windows. */
export function useCollapsed(): [boolean, () => void] {
  const isWide = useSyncExternalStore(subscribeWidth, () => window.matchMedia(WIDE).matches)
  const [isNarrowByChoice, setNarrowByChoice] = useState(() => localStorage.getItem(KEY) === 'narrow')
  const [isOpenOnNarrow, setOpenOnNarrow] = useState(false)
  const toggle = useCallback(() => {
    if (!isWide) return setOpenOnNarrow((open) => !open)
    localStorage.setItem(KEY, isNarrowByChoice ? 'wide' : 'narrow')
    setNarrowByChoice(!isNarrowByChoice)
  }, [isWide, isNarrowByChoice])
  return [isWide ? isNarrowByChoice : !isOpenOnNarrow, toggle]
}

function subscribeWidth(listener: () => void): () => void {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
