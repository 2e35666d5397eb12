import { X } from 'lucide-react'
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react'
import './view-dialog.css'
import { say } from '../words/say.ts'

interface Props {
  readonly title: string
  /** Of the title, where it is not that of the page. */
  readonly lang?: string | undefined
  /** `page` to read in, `wide` for videos and the like. */
  readonly size?: 'card' | 'page' | 'wide'
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A glass panel over the picture: the browser's own dialog keeps the focus and closes on Escape. */
export function ViewDialog({ title, lang, size = 'card', onClose, children }: Props): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    // A click beside the dialog closes it, where the browser knows how.
    element?.setAttribute('closedby', 'any')
    element?.showModal()
    return () => element?.close()
  }, [])
  // The event comes late: by then it may have been opened again.
  const leave = (): void => {
    if (dialog.current?.open !== true) onClose()
  }
  return (
    <dialog ref={dialog} className="hs-view-dialog hs-view-bare" data-size={size} aria-label={title} onClose={leave}>
      <div className="hs-view-dialog-body">
        <header>
          <h2 lang={lang}>{title}</h2>
          <button type="button" className="hs-view-tool" aria-label={say('close')} onClick={onClose}>
            <X size={18} strokeWidth={1.75} />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}
