// Before an editor has its record: the wait, or why it cannot be opened, with a way on and a way back.
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { ApiError, messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { ErrorNotice } from '@huanshi/web-kit/page/error-notice.tsx'
import { Wait } from '@huanshi/ui/wait/wait.tsx'
import './record-waiting.css'

interface Props {
  /** Null while it is being read. */
  readonly error: Error | null
  /** What could not be opened. */
  readonly what: string
  readonly list: { readonly address: string; readonly title: string }
  readonly onRetry: () => void
}

export function RecordWaiting({ error, what, list, onRetry }: Props): ReactElement {
  // What is gone cannot be tried again, but there is always a way back.
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <main className="hs-record-waiting">
      {error === null ? (
        <Wait />
      ) : (
        <ErrorNotice
          title={`没能打开${what}`}
          message={messageOf(error)}
          {...(isGone ? {} : { onRetry })}
          further={
            <Link className="hs-button" to={list.address}>
              返回{list.title}列表
            </Link>
          }
        />
      )}
    </main>
  )
}
