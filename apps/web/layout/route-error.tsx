// A screen that broke, or could not be loaded, says so in place and offers to try again.
import { useContext } from 'react'
import { useRouteError } from 'react-router'
import { ApiError } from '@huanshi/web-kit/api/api-error.ts'
import { ErrorNotice } from '@huanshi/web-kit/page/error-notice.tsx'
import { DrawerOpener, PhoneLead } from '@huanshi/web-kit/page/phone-lead.tsx'
import '@huanshi/web-kit/page/page.css'

export function RouteError() {
  const error = useRouteError()
  const isFramed = useContext(DrawerOpener) !== null
  return (
    <div className="hs-route-error">
      {/* The way to other screens, where a bar below does not offer it. */}
      <div className="hs-route-lead">
        <PhoneLead />
      </div>
      <ErrorNotice
        title="这个页面没有打开"
        message={sentenceFor(error)}
        retryLabel="重新加载"
        onRetry={() => window.location.reload()}
        // An editor takes the whole window: no menu beside it leads on.
        further={
          isFramed ? undefined : (
            <a className="hs-button" href="/">
              返回首页
            </a>
          )
        }
      />
    </div>
  )
}

/** What the code itself complains of stands in the console, and is no sentence for people. */
function sentenceFor(error: unknown): string {
  if (error instanceof ApiError) return error.message
  return isMissingChunk(error)
    ? '站点可能刚刚更新，请重新加载。'
    : '页面出了意外，重新加载多半就好；还不行，请告诉管理员。'
}

/** A file of an older build is gone after an update. */
function isMissingChunk(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|module script/i.test(error.message)
}
