// A message of one's own that is not there yet: on its way, or refused and why.
import { Clock, RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

interface Props {
  readonly children: ReactNode
  /** What is said of it on its way. */
  readonly waiting: ReactNode
  /** Why it stays; undefined while it is on its way. */
  readonly refusal: string | undefined
  readonly onRetry: () => void
  readonly onRemove: () => void
}

export function UnsentMessage({ children, waiting, refusal, onRetry, onRemove }: Props): ReactNode {
  return (
    <li className="hs-message" data-mine="true" data-last="true" data-unsent="true">
      <div className="hs-message-body">
        {children}
        {refusal === undefined ? (
          <p className="hs-message-mark">
            <Clock size={14} strokeWidth={1.75} aria-hidden />
            {waiting}
          </p>
        ) : (
          <p className="hs-message-mark hs-message-refused" role="alert">
            <TriangleAlert size={14} strokeWidth={1.75} aria-hidden />
            {refusal}
            <button type="button" className="hs-message-again" onClick={onRetry}>
              <RotateCw size={14} strokeWidth={1.75} aria-hidden />
              重试
            </button>
            <button type="button" className="hs-message-again" onClick={onRemove}>
              删除
            </button>
          </p>
        )}
      </div>
    </li>
  )
}
