import { Check } from 'lucide-react'
import { useContext, type ReactNode } from 'react'
import { Link } from 'react-router'
import { CloseMenu } from './close-menu.ts'
import '@huanshi/ui/button/menu-entry.css'

interface Props {
  readonly icon?: ReactNode
  readonly children: ReactNode
  /** Goes there; otherwise `onChoose` runs. */
  readonly to?: string
  readonly onChoose?: () => void
  /** One of several, of which this is the chosen one. */
  readonly checked?: boolean
  readonly hint?: string
}

export function MenuEntry({ icon, children, to, onChoose, checked, hint }: Props) {
  const close = useContext(CloseMenu)
  const body = (
    <>
      {icon}
      <span className="hs-menu-text">
        {children}
        {hint === undefined ? null : <small>{hint}</small>}
      </span>
      {checked === true ? <Check size={16} strokeWidth={1.75} aria-hidden /> : null}
    </>
  )
  if (to !== undefined) {
    return (
      <Link
        className="hs-menu-entry"
        role="menuitem"
        tabIndex={-1}
        to={to}
        onClick={close}
        aria-current={checked === true ? 'page' : undefined}
      >
        {body}
      </Link>
    )
  }
  return (
    <button
      type="button"
      className="hs-menu-entry"
      role={checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={checked}
      tabIndex={-1}
      onClick={() => {
        close()
        onChoose?.()
      }}
    >
      {body}
    </button>
  )
}

export function MenuHeading({ children }: { readonly children: ReactNode }) {
  return <div className="hs-menu-heading">{children}</div>
}

export function MenuLine() {
  return <hr className="hs-menu-line" />
}
