// A key of the whole screen; it stays quiet while the person types or a dialog is open.
import { useEffect, useEffectEvent } from 'react'

export interface Hotkey {
  readonly key: string
  readonly withControl?: boolean
}

export function useHotkey({ key, withControl = false }: Hotkey, run: () => void, enabled = true): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.key.toLowerCase() !== key.toLowerCase() || isBusy(event.target)) return
    if ((event.ctrlKey || event.metaKey) !== withControl || event.altKey) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    if (!enabled) return undefined
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [enabled])
}

function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('[aria-modal="true"]') !== null) return true
  return (
    target instanceof Element &&
    target.closest('[role=dialog], [role=menu], input:not([type=checkbox]), textarea, select, [contenteditable]') !==
      null
  )
}
