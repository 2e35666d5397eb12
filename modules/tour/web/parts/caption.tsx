// What is said during a guided tour, in the look that its author chose: one for visitors and the studio.
import { defaultCaptions, type CaptionLook } from '../../contract/keyframes.ts'
import type { ReactElement } from 'react'
import './caption.css'

interface Props {
  readonly look: CaptionLook | undefined
  readonly children: string
}

export function Caption({ look = defaultCaptions, children }: Props): ReactElement {
  return (
    <p className="hs-caption" data-size={look.size} data-ground={look.ground} aria-live="polite">
      {children}
    </p>
  )
}
