// Wires the application: configuration, session, guard of calls, routes. A start that fails says why.
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { createRouter } from './areas/router.tsx'
import { queryClient } from './capabilities/api/query-client.ts'
import { onRefused } from './capabilities/api/refused.ts'
import { loadRuntimeConfig } from './capabilities/api/runtime-config.ts'
import { forbiddenAddress } from './capabilities/guard/error-address.ts'
import { LoadError } from './capabilities/layout/load-error.tsx'
import { returnFocus } from './capabilities/page/return-focus.ts'
import { finishSilentRenewal } from './capabilities/session/callback.ts'
import { startSession } from './capabilities/session/session-events.ts'
import './capabilities/theme/base.css'
import { ProofHost } from './features/account/proof/proof-host.tsx'

const container = document.querySelector('#app')
if (container === null) throw new Error('the page has no #app')
const root = createRoot(container)

try {
  await loadRuntimeConfig()
  // In the hidden frame there is nothing to show.
  if (/^\/silent-refresh\/?$/i.test(window.location.pathname)) await finishSilentRenewal()
  else start()
} catch (error) {
  root.render(<LoadError error={error} />)
}

function start(): void {
  startSession()
  returnFocus()
  const router = createRouter()
  onRefused(() => {
    const { pathname, search } = window.location
    if (!/\/ErrorPage$/i.test(pathname))
      void router.navigate(forbiddenAddress({ from: `${pathname}${search}` }), { replace: true })
  })
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ProofHost />
      </QueryClientProvider>
    </StrictMode>,
  )
}
