// Wires the application: configuration, session, guard of calls, routes. A start that fails says why.
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { createRouter } from './areas/router.tsx'
import { queryClient } from '@huanshi/web-kit/api/query-client.ts'
import { onRefused } from '@huanshi/web-kit/api/refused.ts'
import { loadRuntimeConfig } from '@huanshi/web-kit/api/runtime-config.ts'
import { forbiddenAddress } from '@huanshi/web-kit/guard/error-address.ts'
import { LoadError } from './layout/load-error.tsx'
import { returnFocus } from '@huanshi/web-kit/page/return-focus.ts'
import { startSession } from '@huanshi/web-kit/session/session-events.ts'
import '@huanshi/ui/theme/base.css'
import { ProofHost } from '@huanshi/people/web/account/proof/proof-host.tsx'

const container = document.querySelector('#app')
if (container === null) throw new Error('the page has no #app')
const root = createRoot(container)

try {
  await loadRuntimeConfig()
  start()
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
