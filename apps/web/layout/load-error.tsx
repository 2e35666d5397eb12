import { messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { ErrorNotice } from '@huanshi/web-kit/page/error-notice.tsx'

/** The application could not start. */
export function LoadError({ error }: { readonly error: unknown }) {
  return (
    <main className="hs-route-error">
      <ErrorNotice
        title="加载错误"
        message={messageOf(error)}
        retryLabel="重新加载"
        onRetry={() => window.location.reload()}
      />
    </main>
  )
}
