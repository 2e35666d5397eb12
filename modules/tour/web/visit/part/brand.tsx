import type { ReactElement } from 'react'
import { brandWord, siteName } from '@huanshi/web-kit/site/site-words.ts'
import { SiteLogo } from '@huanshi/web-kit/site/site-logo.tsx'
import { usePlayer } from '../player/player-context.ts'
import { workAddress } from '../work/work.ts'
import { say } from '../../words/say.ts'

/** From a frame to the page itself, from the page to whose it is, or else to all works. */
export function Brand(): ReactElement {
  const { work, isEmbedded } = usePlayer()
  const [website, maker] = [brandWord('website'), brandWord('maker')]
  return (
    <div className="hs-tour-brand">
      <a
        href={isEmbedded ? workAddress(work) : website || '/view'}
        {...(isEmbedded || website !== '' ? { target: '_blank', rel: 'noopener' } : {})}
      >
        <SiteLogo size={18} onPicture />
        {siteName()}
      </a>
      {maker !== '' && <a href="/view">{say('madeBy', { site: maker })}</a>}
    </div>
  )
}
