// A button for what should not happen by a slip: it acts once it has been held, by finger, mouse or key, and shows how far one is.
import { useEffect, useRef, useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react'
import './button.css'
import './long-press-button.css'

interface Props {
  readonly children: ReactNode
  readonly className?: string
  /** Milliseconds. */
  readonly hold?: number
  readonly disabled?: boolean
  readonly onHeld: () => void
}

const HOLD_MS = 800

export function LongPressButton({ children, className = '', hold = HOLD_MS, disabled = false, onHeld }: Props) {
  const [isHeld, setHeld] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const release = (): void => {
    clearTimeout(timer.current)
    setHeld(false)
  }
  const press = (): void => {
    if (disabled || isHeld) return
    setHeld(true)
    timer.current = setTimeout(() => {
      setHeld(false)
      onHeld()
    }, hold)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const isKey = ({ key }: KeyboardEvent): boolean => key === 'Enter' || key === ' '
  return (
    <button
      type="button"
      className={`hs-button hs-hold ${className}`}
      style={{ '--hs-hold': `${hold}ms` } as CSSProperties} // a custom property
      data-held={isHeld}
      disabled={disabled}
      title="按住不放"
      onPointerDown={press}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onBlur={release}
      onKeyDown={(event) => {
        if (!isKey(event)) return
        event.preventDefault()
        if (!event.repeat) press()
      }}
      onKeyUp={(event) => {
        if (isKey(event)) release()
      }}
      onContextMenu={(event) => event.preventDefault()}
    >
      {children}
    </button>
  )
}
