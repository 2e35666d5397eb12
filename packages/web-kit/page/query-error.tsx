// What could not be read, in one sentence and with a way to try again: in its place, or above what was read before.
import { messageOf } from '../api/api-error.ts'
import { ErrorNotice } from './error-notice.tsx'

interface Props {
  readonly title: string
  readonly query: { readonly data: unknown; readonly error: Error | null; readonly refetch: () => Promise<unknown> }
}

export function QueryError({ title, query: { data, error, refetch } }: Props) {
  if (error === null) return null
  return (
    <ErrorNotice isBar={data !== undefined} title={title} message={messageOf(error)} onRetry={() => void refetch()} />
  )
}
