import type { ReactElement } from 'react'
import { usePlayer } from '../player/player-context.ts'

/** The author's mark, the tour's name, and whose it is. */
export function TourHead({ showsScene = false }: { readonly showsScene?: boolean }): ReactElement {
  const { work, tour, scenes, scene, skin, isEmbedded } = usePlayer()
  const { logoUrl } = skin.options
  const facts = [
    ...(isEmbedded ? [] : [tour.displayName]),
    ...(work.kind === 'tour' && scenes.length > 1 ? [`${scenes.length} 个场景`] : []),
    ...(tour.views > 0 && !isEmbedded ? [`${viewsOf(tour.views)}次环视`] : []),
  ]
  return (
    <div className="hs-tour-name">
      {logoUrl !== null && <img className="hs-tour-logo" src={logoUrl} alt="" />}
      <div>
        <h1>{tour.title}</h1>
        <p>{showsScene && work.kind === 'tour' ? scene.title : facts.join(' · ')}</p>
      </div>
    </div>
  )
}

function viewsOf(views: number): string {
  return views >= 10_000 ? `${(views / 10_000).toFixed(1)} 万` : `${views.toLocaleString('zh-CN')} `
}
