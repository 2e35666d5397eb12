// Before an editor has its record: the wait, or why it cannot be opened, with a way on and a way back.
import { RotateCw } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { messageOf } from '../api/api-error.ts'
import { Logo } from '../theme/logo.tsx'
import './edit-styles.ts'

interface Props {
  /** Null while it is being read. */
  readonly error: Error | null
  /** What could not be opened. */
  readonly what: string
  readonly list: { readonly address: string; readonly title: string }
  readonly onRetry: () => void
}

export function RecordWaiting({ error, what, list, onRetry }: Props): ReactElement {
  return (
    <main className="hs-edit-waiting">
      {error === null ? (
        <Logo size={40} waiting />
      ) : (
        <div className="hs-edit-unopened" role="alert">
          <h1>没能打开{what}</h1>
          <p>{messageOf(error)}</p>
          <div>
            <button type="button" className="hs-button" onClick={onRetry}>
              <RotateCw aria-hidden />
              重试
            </button>
            <Link className="hs-button hs-button-primary" to={list.address}>
              返回{list.title}列表
            </Link>
          </div>
        </div>
      )}
    </main>
  )
}
