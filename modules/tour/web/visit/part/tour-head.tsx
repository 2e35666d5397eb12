import type { ReactElement } from 'react'
import { isBranded, siteLogo, siteName } from '@huanshi/web-kit/site/site-words.ts'
import { usePlayer } from '../player/player-context.ts'
import { say } from '../../words/say.ts'
import { numberText } from '@huanshi/ui/language/speech.ts'
import { useNarrow } from './use-narrow.ts'

interface Props {
  readonly showsScene?: boolean
  /** The skin names the brand nowhere else; on phones none does. */
  readonly bearsBrand?: boolean
}

/** The author's mark, the tour's name, and whose it is. */
export function TourHead({ showsScene = false, bearsBrand = false }: Props): ReactElement {
  const { work, tour, scenes, scene, skin, isEmbedded, language } = usePlayer()
  const isNarrow = useNarrow()
  const isUnderBrand = isBranded() && (bearsBrand || isNarrow)
  const logo = skin.options.logoUrl ?? (isUnderBrand ? siteLogo(true) : '')
  const whose = isUnderBrand ? [siteName()] : isEmbedded ? [] : [tour.displayName]
  const facts = [
    ...whose,
    ...(work.kind === 'tour' && scenes.length > 1 ? [say('sceneCount', { count: scenes.length })] : []),
    ...(tour.views > 0 && !isEmbedded ? [viewsOf(tour.views)] : []),
  ]
  return (
    <div className="hs-tour-name">
      {logo !== '' && <img className="hs-tour-logo" src={logo} alt="" />}
      <div>
        <h1 lang={language.lang}>{tour.title}</h1>
        {showsScene && work.kind === 'tour' ? (
          <p>
            {isUnderBrand && `${siteName()} · `}
            <span lang={language.lang}>{scene.title}</span>
          </p>
        ) : (
          <p>{facts.join(' · ')}</p>
        )}
      </div>
    </div>
  )
}

function viewsOf(views: number): string {
  if (views < 10_000) return say('views', { count: views })
  return say('viewsShort', { views: numberText(views, { notation: 'compact', maximumFractionDigits: 1 }) })
}
