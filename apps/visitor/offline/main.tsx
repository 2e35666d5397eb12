// Entry of a tour that lies in a folder or a single page: opened from disk, without any server.
import type { PublicTour } from '@huanshi/tour/contract/public-tour.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@huanshi/ui/theme/tokens.css'
import '@huanshi/ui/theme/reset.css'
import '@huanshi/ui/theme/type.css'
import { drawSkin } from '@huanshi/tour/skins/layouts.tsx'
import { TourStage } from '@huanshi/tour/web/visit/tour-stage.tsx'
import { SkinsContext } from '@huanshi/tour/web/visit/player/player-context.ts'
import '@huanshi/publishing/web/page/view.css'
import { beginLanguages, showWork } from '@huanshi/ui/language/choice.ts'
import { loadLanguage } from '../languages/load-language.ts'
import { ownAddresses } from './own-addresses.ts'
import { serveFromPacks } from './packs.ts'
import { say } from '../words/say.ts'

declare global {
  interface Window {
    readonly huanshiTour?: PublicTour
  }
}

async function start(root: HTMLElement): Promise<void> {
  const tour = window.huanshiTour
  // First of all: what cannot be opened is said in the visitor's language as well.
  await beginLanguages(loadLanguage)
  await showWork(tour?.languages ?? [])
  if (tour === undefined) throw new Error(say('noTour'))
  serveFromPacks(tour)
  const shown = await ownAddresses(tour)
  document.title = shown.title
  createRoot(root).render(
    <StrictMode>
      <SkinsContext value={drawSkin}>
        <TourStage tour={shown} isOffline />
      </SkinsContext>
    </StrictMode>,
  )
}

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no root element')
start(root).catch((error: unknown) => {
  root.textContent = say('cannotOpen', { reason: error instanceof Error ? error.message : String(error) })
})
