import type { ReactElement, ReactNode } from 'react'
import type { Choice } from './use-skin-buttons.ts'

interface Props {
  readonly choice: Choice
  readonly onClose: () => void
  readonly children: ReactNode
}

/** One of the choices that a skin's button opens, which close with it. */
export function ChoiceButton({ choice, onClose, children }: Props): ReactElement {
  return (
    <button
      type="button"
      lang={choice.lang}
      aria-pressed={choice.isOn}
      onClick={() => {
        onClose()
        choice.choose()
      }}
    >
      {children}
    </button>
  )
}
