// Whether the line has been down long enough to be spoken of: a page that has just opened is still connecting, and between two tries it
// is down as well.
import { useEffect, useState } from 'react'
import { useLiveState } from './live-state.ts'

const PATIENCE_MS = 2_000

export function useLineLost(): boolean {
  const { state } = useLiveState()
  const isAway = state !== 'Connected'
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isAway) return undefined
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isAway])
  return isAway && isLate
}
