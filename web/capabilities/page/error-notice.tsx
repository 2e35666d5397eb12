// What happened, what to do, and a way to try again; in place of what could not be shown.
import { CircleX } from 'lucide-react'
import '../button/button.css'
import './error-notice.css'

interface Props {
  readonly title: string
  readonly message: string
  readonly onRetry?: () => void
  readonly retryLabel?: string
}

export function ErrorNotice({ title, message, onRetry, retryLabel = '重试' }: Props) {
  return (
    <div className="hs-error-notice" role="alert">
      <CircleX size={16} strokeWidth={1.75} aria-hidden />
      <div>
        <strong>{title}</strong>
        <p>{message}</p>
      </div>
      {onRetry === undefined ? null : (
        <button type="button" className="hs-button" onClick={onRetry}>
          {retryLabel}
        </button>
      )}
    </div>
  )
}
