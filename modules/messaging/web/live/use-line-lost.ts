// Whether the line has been down long enough to be spoken of: a page that has just opened is still connecting, and between two tries it
// is down as well. A device that says it has no network is believed before the connection itself has noticed.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLiveState } from '@huanshi/web-kit/live/live-state.ts'
import { listen } from '@huanshi/ui/listen.ts'

const PATIENCE_MS = 2_000

export function useLineLost(): boolean {
  const { state } = useLiveState()
  const hasNetwork = useSyncExternalStore(subscribe, () => window.navigator.onLine)
  const isAway = state !== 'Connected' || !hasNetwork
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

function subscribe(listener: () => void): () => void {
  return listen(window, { online: listener, offline: listener })
}
