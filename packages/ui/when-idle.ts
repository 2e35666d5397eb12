// What nobody waits for is done once the browser has drawn the page and has time.

/** A page that stays busy gets the rest after this all the same. */
const LATEST_MS = 1_500

/** @returns calls it off */
export function whenIdle(run: () => void): () => void {
  // Safari has no idle callback.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 200)
    return () => clearTimeout(timer)
  }
  const request = window.requestIdleCallback(run, { timeout: LATEST_MS })
  return () => window.cancelIdleCallback(request)
}
