// Entry of the public pages under /view: no sign-in, no component library, the first picture as early as possible.
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../capabilities/theme/tokens.css'
import '../capabilities/theme/type.css'
import { ViewApp } from '../features/view/view-app.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no root element')
createRoot(root).render(
  <StrictMode>
    <ViewApp />
  </StrictMode>,
)
