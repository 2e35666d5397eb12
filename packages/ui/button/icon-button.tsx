// A button that shows nothing but an icon; its label is read aloud.
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactElement } from 'react'

interface Props extends Omit<ComponentProps<'button'>, 'type' | 'className' | 'children' | 'aria-label'> {
  readonly icon: LucideIcon
  readonly label: string
  /** Pixels of the icon. */
  readonly size?: number
}

export function IconButton({ icon: Icon, label, size = 16, ...rest }: Props): ReactElement {
  return (
    <button type="button" className="hs-icon-button" aria-label={label} {...rest}>
      <Icon size={size} strokeWidth={1.75} aria-hidden />
    </button>
  )
}
