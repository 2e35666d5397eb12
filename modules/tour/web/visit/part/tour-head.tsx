import type { ReactElement } from 'react'
import { usePlayer } from '../player/player-context.ts'
import { say } from '../../words/say.ts'
import { numberText } from '@huanshi/ui/language/speech.ts'

/** The author's mark, the tour's name, and whose it is. */
export function TourHead({ showsScene = false }: { readonly showsScene?: boolean }): ReactElement {
  const { work, tour, scenes, scene, skin, isEmbedded, language } = usePlayer()
  const { logoUrl } = skin.options
  const facts = [
    ...(isEmbedded ? [] : [tour.displayName]),
    ...(work.kind === 'tour' && scenes.length > 1 ? [say('sceneCount', { count: scenes.length })] : []),
    ...(tour.views > 0 && !isEmbedded ? [viewsOf(tour.views)] : []),
  ]
  return (
    <div className="hs-tour-name">
      {logoUrl !== null && <img className="hs-tour-logo" src={logoUrl} alt="" />}
      <div>
        <h1 lang={language.lang}>{tour.title}</h1>
        {showsScene && work.kind === 'tour' ? <p lang={language.lang}>{scene.title}</p> : <p>{facts.join(' · ')}</p>}
      </div>
    </div>
  )
}

function viewsOf(views: number): string {
  if (views < 10_000) return say('views', { count: views })
  return say('viewsShort', { views: numberText(views, { notation: 'compact', maximumFractionDigits: 1 }) })
}
