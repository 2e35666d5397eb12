// A key of the whole screen; it stays quiet while the person types or a dialog is open.
import { useEffect, useEffectEvent } from 'react'

interface Hotkey {
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

/** A dialog, or a panel or menu of antd that is open. */
const covering = '[aria-modal="true"], .ant-popover:not(.ant-popover-hidden), .ant-dropdown:not(.ant-dropdown-hidden)'

function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector(covering) !== null) return true
  return (
    target instanceof Element &&
    target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null
  )
}
