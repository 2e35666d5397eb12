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

// Who is looking is told once the picture has had its time.
window.addEventListener('load', () => {
  setTimeout(() => {
    void import('../capabilities/live/presence.ts').then(
      ({ inSight, openPresence }) => openPresence(null, inSight),
      ignore,
    )
  }, 3_000)
})

function ignore(): void {}
