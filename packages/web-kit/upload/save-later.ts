/** Calls `save` with the newest value at most once per interval, and at once when the page is being left. */
export function saveLater<T>(save: (value: T) => void, intervalMs: number): (value: T) => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: { readonly value: T } | undefined
  const flush = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (waiting === undefined) return
    save(waiting.value)
    waiting = undefined
  }
  window.addEventListener('pagehide', flush)
  return (value) => {
    waiting = { value }
    timer ??= setTimeout(flush, intervalMs)
  }
}
