import type { ReactElement } from 'react'
import { isOnSite } from '@huanshi/web-kit/site/site-words.ts'
import { tourAddress } from '@huanshi/pano/web/panorama/share-links.ts'
import { usePlayer } from '../player/player-context.ts'
import { say } from '../../words/say.ts'

/** To the tour as text, in the language that is chosen; there is none of a panorama, of a draft, and away from the site. */
export function TextLink({ className }: { readonly className?: string }): ReactElement | null {
  const { work, language, isPreview, isEmbedded } = usePlayer()
  if (work.kind !== 'tour' || isPreview || !isOnSite()) return null
  return (
    <a
      className={className}
      href={`${tourAddress(work)}/text?lang=${encodeURIComponent(language.chosen)}`}
      {...(isEmbedded ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {say('asText')}
    </a>
  )
}
