import type { ReactElement } from 'react'
import { ViewDialog } from './view-dialog.tsx'

interface Props {
  readonly title: string
  readonly text: string
  readonly onClose: () => void
}

/** The words behind a text mark. */
export function TextCard({ title, text, onClose }: Props): ReactElement {
  return (
    <ViewDialog title={title === '' ? '说明' : title} onClose={onClose}>
      <p className="hs-view-words">{text}</p>
    </ViewDialog>
  )
}
