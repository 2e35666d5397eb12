// Keys that hold wherever the focus is within the timeline.
import { useEffect, useEffectEvent, type RefObject } from 'react'
import { listen } from '@huanshi/ui/listen.ts'

interface Actions {
  readonly onToggle: () => void
  readonly onCapture: () => void
  /** By a factor. */
  readonly onZoom: (by: number) => void
}

export function useTimelineKeys(root: RefObject<HTMLElement | null>, { onToggle, onCapture, onZoom }: Actions): void {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const focused = event.target instanceof HTMLElement ? event.target : null
    if (focused?.matches('input, textarea, [role="combobox"]') === true) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === ' ' && focused?.closest('.hs-time-bar, .hs-time-side') == null) onToggle()
    else if (event.key === 'k' || event.key === 'K') onCapture()
    else if (event.key === '+' || event.key === '=') onZoom(1.5)
    else if (event.key === '-') onZoom(1 / 1.5)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const element = root.current
    return element === null ? undefined : listen(element, { keydown: (event) => onKey(event) })
  }, [root])
}
