// What nobody sees at first waits until the browser has drawn the screen and has time.
import { useEffect, useState } from 'react'

/** A page that stays busy gets the rest after this all the same. */
const LATEST_MS = 1_500

/** False at first; true for good once the browser has had a moment of rest. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const rest = (): void => setIdle(true)
    // Safari has no idle callback.
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = setTimeout(rest, 200)
      return () => clearTimeout(timer)
    }
    const request = window.requestIdleCallback(rest, { timeout: LATEST_MS })
    return () => window.cancelIdleCallback(request)
  }, [])
  return isIdle
}
