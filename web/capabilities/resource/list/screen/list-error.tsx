import { CircleX } from 'lucide-react'
import { messageOf } from '../../../api/api-error.ts'

interface Props {
  readonly title: string
  readonly error: unknown
  readonly onRetry: () => void
}

/** What happened, why, and the way to try again. */
export function ListError({ title, error, onRetry }: Props) {
  return (
    <div className="hs-list-error" role="alert">
      <CircleX size={16} strokeWidth={1.75} aria-hidden />
      <div>
        <strong>{title}</strong>
        <p>{messageOf(error)}</p>
      </div>
      <button type="button" className="hs-button" onClick={onRetry}>
        重试
      </button>
    </div>
  )
}
