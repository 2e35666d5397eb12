// Stands beside all screens and shows the dialog when something wants proof; its weight comes with the first question.
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { openProof, subscribeProof } from './proof-request.ts'

const ProofDialog = lazy(() => import('./proof-dialog.tsx'))

export function ProofHost() {
  const request = useSyncExternalStore(subscribeProof, openProof)
  if (request === null) return null
  return (
    <Suspense fallback={null}>
      <ProofDialog request={request} />
    </Suspense>
  )
}
