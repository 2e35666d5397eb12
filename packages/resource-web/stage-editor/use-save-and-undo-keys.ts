import { useEffect } from 'react'
import { isCovered } from './is-covered.ts'

/** What holds letters; a choice that was made by a press has none of its own to take back. */
const typed = 'textarea, input:not([type="radio"], [type="checkbox"])'

interface Keys {
  save(): void
  undo(): void
  redo(): void
}

/** Ctrl or ⌘ with S, Z, Shift Z and Y. Undo inside a text field stays the field's own. */
export function useSaveAndUndoKeys(keys: Keys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      const key = event.key.toLowerCase()
      const isTyping = event.target instanceof HTMLElement && event.target.matches(typed)
      const covered = isCovered()
      if (key === 's') {
        if (!covered) keys.save()
      } else if (covered) return
      else if (isTyping || (key !== 'z' && key !== 'y')) return
      else if (key === 'y' || event.shiftKey) keys.redo()
      else keys.undo()
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [keys])
}
