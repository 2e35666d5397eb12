// Asks whoever is signed in for the consent that is missing, once the screen they came for is there. Taking one's data along,
// leaving and signing out stay possible without it.
import type { ConsentState } from '@huanshi/identity/contract/terms.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useIdle } from '@huanshi/ui/use-idle.ts'
import { useMaybeSession } from '@huanshi/web-kit/session/use-session.ts'
import { accountQuery } from '../account-api.ts'

const TermsDialog = lazy(() => import('./terms-dialog.tsx'))

/** Where one's data and the way out are. */
const FREE = /^\/account\/data\/?$/i

export function TermsFrame() {
  return (
    <>
      <Outlet />
      <TermsQuestion />
    </>
  )
}

function TermsQuestion() {
  const isSignedIn = useMaybeSession() !== null
  const isIdle = useIdle()
  const { pathname } = useLocation()
  const { data } = useQuery({ ...accountQuery<ConsentState>('/Terms'), enabled: isSignedIn && isIdle })
  const missing = data?.missing ?? []
  if (!isSignedIn || missing.length === 0 || FREE.test(pathname)) return null
  return (
    <Suspense fallback={null}>
      <TermsDialog missing={missing} />
    </Suspense>
  )
}
