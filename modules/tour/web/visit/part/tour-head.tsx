import type { ReactElement } from 'react'
import { isBranded, siteLogo } from '@huanshi/web-kit/site/site-words.ts'
import { usePlayer } from '../player/player-context.ts'
import { say } from '../../words/say.ts'
import { numberText } from '@huanshi/ui/language/speech.ts'
import { brandWords } from './brand-words.ts'
import { useNarrow } from './use-narrow.ts'

interface Props {
  readonly showsScene?: boolean
  /** The skin names the brand nowhere else; on phones none does. */
  readonly bearsBrand?: boolean
}

/** The author's mark, the tour's name, and whose it is. */
export function TourHead({ showsScene = false, bearsBrand = false }: Props): ReactElement {
  const { work, tour, scene, skin, language } = usePlayer()
  const isNarrow = useNarrow()
  const brand = isBranded() && (bearsBrand || isNarrow) ? brandWords() : []
  const facts = useFacts(brand)
  const logo = skin.options.logoUrl ?? (brand.length === 0 ? '' : siteLogo(true))
  return (
    <div className="hs-tour-name" data-branded={brand.length > 0}>
      {logo !== '' && <img className="hs-tour-logo" src={logo} alt="" />}
      <div>
        <h1 lang={language.lang}>{tour.title}</h1>
        {showsScene && work.kind === 'tour' ? (
          <p>
            {brand.map((word) => `${word} · `)}
            <span lang={language.lang}>{scene.title}</span>
          </p>
        ) : (
          <p>{facts.join(' · ')}</p>
        )}
      </div>
    </div>
  )
}

/** @param brand in place of the author, whom pages around a frame name themselves */
function useFacts(brand: readonly string[]): string[] {
  const { work, tour, scenes, isEmbedded } = usePlayer()
  const author = isEmbedded ? [] : [tour.displayName]
  return [
    ...(brand.length === 0 ? author : brand),
    ...(work.kind === 'tour' && scenes.length > 1 ? [say('sceneCount', { count: scenes.length })] : []),
    ...(tour.views > 0 && !isEmbedded ? [viewsOf(tour.views)] : []),
  ]
}

function viewsOf(views: number): string {
  if (views < 10_000) return say('views', { count: views })
  return say('viewsShort', { views: numberText(views, { notation: 'compact', maximumFractionDigits: 1 }) })
}
