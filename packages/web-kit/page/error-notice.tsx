// What happened, what to do, and a way to try again: in place of what could not be shown, or as a bar beside what still is.
import { CircleX, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import '@huanshi/ui/button/button.css'
import './error-notice.css'

interface Props {
  readonly title: string
  readonly message: string
  readonly onRetry?: () => void
  readonly retryLabel?: string
  /** A bar, above content that is there all the same, or on a picture. */
  readonly isBar?: boolean
  /** Another way on than trying again. */
  readonly further?: ReactNode
}

export function ErrorNotice({ title, message, onRetry, retryLabel = '重试', isBar = false, further }: Props) {
  return (
    <div className={isBar ? 'hs-error-notice hs-error-bar' : 'hs-error-notice'} role="alert">
      <div className="hs-error-body">
        <span className="hs-error-mark" aria-hidden>
          <CircleX size={isBar ? 16 : 24} strokeWidth={1.75} />
        </span>
        <div className="hs-error-text">
          <strong>{title}</strong>
          <p>{message}</p>
        </div>
        {onRetry === undefined && further === undefined ? null : (
          <div className="hs-error-ways">
            {onRetry === undefined ? null : (
              <button type="button" className="hs-button" onClick={onRetry}>
                {isBar ? null : <RotateCw aria-hidden />}
                {retryLabel}
              </button>
            )}
            {further}
          </div>
        )}
      </div>
    </div>
  )
}
