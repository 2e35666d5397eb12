// Something beside the picture, which stays in reach.
import { X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { say } from '@huanshi/publishing/web/words/say.ts'
import './dock.css'

interface Props {
  /** What a screen reader calls it. */
  readonly label: string
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

export function Dock({ label, title, onClose, children }: Props): ReactElement {
  return (
    <aside className="hs-dock" aria-label={label}>
      <header>
        <h2>{title}</h2>
        <button type="button" aria-label={say('close')} onClick={onClose}>
          <X size={18} strokeWidth={1.75} aria-hidden />
        </button>
      </header>
      {children}
    </aside>
  )
}
