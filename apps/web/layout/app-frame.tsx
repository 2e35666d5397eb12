// Around every screen: the document's title, the wait while leaving to sign in; uploads and live connections once it stands.
import { lazy, Suspense, useLayoutEffect, useSyncExternalStore } from 'react'
import { Outlet, useMatches, useNavigation } from 'react-router'
import { documentTitle } from '@huanshi/web-kit/page/use-document-title.ts'
import { leavingText, subscribeLeaving } from '@huanshi/web-kit/session/leaving.ts'
import { useMaybeSession } from '@huanshi/web-kit/session/use-session.ts'
import { ToastHost } from '@huanshi/ui/toast/toast-host.tsx'
import { Wait } from '@huanshi/ui/wait/wait.tsx'
import { useIdle } from '@huanshi/ui/use-idle.ts'
import './passing.css'

const LiveHost = lazy(() => import('@huanshi/messaging/web/live/live-host.tsx'))
const UploadDock = lazy(async () => ({ default: (await import('@huanshi/web-kit/upload/upload-dock.tsx')).UploadDock }))

export function AppFrame() {
  const session = useMaybeSession()
  const leaving = useSyncExternalStore(subscribeLeaving, leavingText)
  const isIdle = useIdle()
  const isLate = useNavigation().state === 'loading'
  useRouteTitle()
  return (
    <>
      {isLate ? <div className="hs-passing" aria-hidden /> : null}
      {leaving === null ? <Outlet /> : <Wait text={leaving} />}
      {isIdle && (
        <Suspense fallback={null}>
          {session !== null && <UploadDock userId={session.user.id} />}
          <LiveHost userId={session?.user.id ?? null} />
        </Suspense>
      )}
      <ToastHost />
    </>
  )
}

/** The route's title first; a screen that knows better sets its own right after. */
function useRouteTitle(): void {
  const title = useMatches().reduce<string | undefined>((found, { handle }) => titleOf(handle) ?? found, undefined)
  useLayoutEffect(() => {
    document.title = documentTitle(title)
  }, [title])
}

function titleOf(handle: unknown): string | undefined {
  const title = typeof handle === 'object' && handle !== null && 'title' in handle ? handle.title : undefined
  return typeof title === 'string' ? title : undefined
}
