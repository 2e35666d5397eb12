import type { ReactElement } from 'react'
import { siteName } from '@huanshi/web-kit/site/site-words.ts'
import { SiteLogo } from '@huanshi/web-kit/site/site-logo.tsx'
import { usePlayer } from '../player/player-context.ts'
import { workAddress } from '../work/work.ts'

/** From a frame to the page itself, from the page to all works. */
export function Brand(): ReactElement {
  const { work, isEmbedded } = usePlayer()
  return (
    <a
      className="hs-tour-brand"
      href={isEmbedded ? workAddress(work) : '/view'}
      {...(isEmbedded ? { target: '_blank', rel: 'noopener' } : {})}
    >
      <SiteLogo size={18} onPicture />
      {siteName()}
    </a>
  )
}
