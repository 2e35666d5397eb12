// A button of the editors that is only a picture: its word is read out, and stands beside the pointer.
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactElement } from 'react'

interface Props extends ComponentProps<'button'> {
  readonly icon: LucideIcon
  readonly word: string
  readonly size?: 16 | 18
}

export function EditButton({ icon: Icon, word, size = 18, ...rest }: Props): ReactElement {
  return (
    <button type="button" className="hs-edit-icon" aria-label={word} title={word} {...rest}>
      <Icon size={size} strokeWidth={1.75} aria-hidden />
    </button>
  )
}
