// A button with a list of choices under or over it: arrows move, Escape and Tab leave, focus goes back to the button.
import { useCallback, useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { CloseMenu } from './close-menu.ts'
import './popup-menu.css'

interface Props {
  /** What the button shows. */
  readonly trigger: ReactNode
  readonly triggerClass: string
  readonly label: string
  /** The button shows no words, so that the label has to name it. */
  readonly isIconOnly: boolean
  /** Above or below the button. */
  readonly side?: 'top' | 'bottom'
  /** Which edge of the button the list keeps to. */
  readonly align?: 'start' | 'end'
  /** Of the list. */
  readonly menuClass?: string
  /** `MenuEntry` and `MenuHeading`s. */
  readonly children: ReactNode
}

const CHOSEN = '[role="menu"] :is([aria-checked="true"], [aria-current="page"])'
const ITEMS = '[role^="menuitem"]:not([aria-disabled="true"])'

export function PopupMenu({
  trigger,
  triggerClass,
  label,
  isIconOnly,
  side = 'bottom',
  align = 'start',
  menuClass = '',
  children,
}: Props) {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const id = useId()

  const close = useCallback(() => {
    setOpen(false)
    root.current?.querySelector<HTMLElement>('button')?.focus()
  }, [])

  useEffect(() => {
    const element = root.current
    if (!isOpen || element === null) return undefined
    const first = element.querySelector<HTMLElement>(CHOSEN) ?? element.querySelector<HTMLElement>(ITEMS)
    first?.focus()

    const onOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !element.contains(target)) setOpen(false)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
      else if (event.key === 'Tab') setOpen(false)
      else if (moveFocus(event.key, element)) event.preventDefault()
    }
    document.addEventListener('pointerdown', onOutside)
    element.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onOutside)
      element.removeEventListener('keydown', onKey)
    }
  }, [isOpen, close])

  return (
    <div className="hs-menu-root" ref={root}>
      <button
        type="button"
        className={triggerClass}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={isIconOnly ? label : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {trigger}
      </button>
      {isOpen ? (
        <div id={id} role="menu" aria-label={label} className={`hs-menu hs-menu-${side} hs-menu-${align} ${menuClass}`}>
          <CloseMenu value={close}>{children}</CloseMenu>
        </div>
      ) : null}
    </div>
  )
}

function moveFocus(key: string, root: HTMLElement): boolean {
  const items = [...root.querySelectorAll<HTMLElement>(ITEMS)]
  const at = items.findIndex((item) => item === document.activeElement)
  const next =
    key === 'ArrowDown' ? at + 1 : key === 'ArrowUp' ? at - 1 : key === 'Home' ? 0 : key === 'End' ? -1 : undefined
  if (next === undefined || items.length === 0) return false
  items.at(next % items.length)?.focus()
  return true
}
