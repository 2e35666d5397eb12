// The public pages under /view: no sign-in, no component library, the first picture as early as possible.
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@huanshi/ui/theme/tokens.css'
import '@huanshi/ui/theme/reset.css'
import '@huanshi/ui/theme/type.css'
import { drawSkin } from '@huanshi/tour/skins/layouts.tsx'
import { SkinsContext } from '@huanshi/tour/web/visit/player/player-context.ts'
import { beginLanguages } from '@huanshi/ui/language/choice.ts'
import { loadLanguage } from './languages/load-language.ts'
import { ViewApp } from './view-app.tsx'

function show(root: Element): void {
  createRoot(root).render(
    <StrictMode>
      <SkinsContext value={drawSkin}>
        <ViewApp />
      </SkinsContext>
    </StrictMode>,
  )
}

export function startVisitor(root: Element): void {
  const coming = beginLanguages(loadLanguage)
  if (coming === null) show(root)
  else void coming.then(() => show(root))

  // Who is looking is told once the picture has had its time.
  window.addEventListener('load', () => {
    setTimeout(() => {
      void import('@huanshi/messaging/web/live/presence.ts').then(
        ({ inSight, openPresence }) => openPresence(null, inSight),
        ignore,
      )
    }, 3_000)
  })
}

/** WeChat's browser shares what a page has told it. */
if (navigator.userAgent.includes('MicroMessenger'))
  void import('@huanshi/site/web/weixin-share/share-card.ts').then(({ openShareCard }) => openShareCard(), ignore)

function ignore(): void {}
