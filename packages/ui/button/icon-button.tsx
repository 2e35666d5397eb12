// A button that shows nothing but an icon; its label is read aloud.
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactElement } from 'react'

interface Props extends Omit<ComponentProps<'button'>, 'type' | 'children' | 'aria-label'> {
  readonly icon: LucideIcon
  readonly label: string
  /** Pixels of the icon. */
  readonly size?: number
}

/** @param className of a menu that opens from it */
export function IconButton({ icon: Icon, label, size = 16, className, ...rest }: Props): ReactElement {
  return (
    <button
      type="button"
      className={className === undefined ? 'hs-icon-button' : `hs-icon-button ${className}`}
      aria-label={label}
      {...rest}
    >
      <Icon size={size} strokeWidth={1.75} aria-hidden />
    </button>
  )
}
