import type { ReactElement, ReactNode } from 'react'
import { brandWord, isOnSite, siteName, siteOrigin } from '@huanshi/web-kit/site/site-words.ts'
import { SiteLogo } from '@huanshi/web-kit/site/site-logo.tsx'
import { usePlayer } from '../player/player-context.ts'
import { workAddress } from '../work/work.ts'
import { say } from '../../words/say.ts'

/** From a frame to the page itself, from the page to whose it is, or else to all works; from disk only to whose it is. */
export function Brand(): ReactElement {
  const { work, isEmbedded } = usePlayer()
  const [website, maker] = [brandWord('website'), brandWord('maker')]
  const site = isOnSite() ? '/view' : ''
  return (
    <div className="hs-tour-brand">
      <Leading to={isEmbedded ? workAddress(work) : website || site} isAway={isEmbedded || website !== ''}>
        <SiteLogo size={18} onPicture />
        {siteName()}
      </Leading>
      {maker !== '' && <Leading to={`${siteOrigin()}${site}`}>{say('madeBy', { site: maker })}</Leading>}
    </div>
  )
}

interface LeadingProps {
  /** Empty where there is nothing to lead to. */
  readonly to: string
  readonly isAway?: boolean
  readonly children: ReactNode
}

function Leading({ to, isAway = false, children }: LeadingProps): ReactElement {
  if (to === '') return <span>{children}</span>
  return (
    <a href={to} {...(isAway ? { target: '_blank', rel: 'noopener' } : {})}>
      {children}
    </a>
  )
}
