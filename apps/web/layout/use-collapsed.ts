import { useCallback, useState } from 'react'
import { useMedia } from '@huanshi/ui/use-media.ts'

/** Below this width the sidebar is narrow unless it was asked for. */
const WIDE = '(width >= 1280px)'
const KEY = 'huanshi.sidebar'

/** Whether the sidebar shows icons only, and how to change that. The choice is kept for wide windows. */
export function useCollapsed(): [boolean, () => void] {
  const isWide = useMedia(WIDE)
  const [isNarrowByChoice, setNarrowByChoice] = useState(() => localStorage.getItem(KEY) === 'narrow')
  const [isOpenOnNarrow, setOpenOnNarrow] = useState(false)
  const toggle = useCallback(() => {
    if (!isWide) return setOpenOnNarrow((open) => !open)
    localStorage.setItem(KEY, isNarrowByChoice ? 'wide' : 'narrow')
    setNarrowByChoice(!isNarrowByChoice)
  }, [isWide, isNarrowByChoice])
  return [isWide ? isNarrowByChoice : !isOpenOnNarrow, toggle]
}
