import type { PublicPano } from '@huanshi/contract/protocol/public-pano.ts'
import type { ReactElement } from 'react'
import type { Navigation } from './use-navigation.ts'

interface Props {
  readonly pano: PublicPano
  readonly onGo: Navigation['travel']
}

/** The present panorama and those one step away, as small pictures. */
export function LinkedStrip({ pano, onGo }: Props): ReactElement {
  const present = { id: pano.id, title: pano.title, thumbnailUrl: pano.coverUrl }
  return (
    <nav aria-label="相连的全景">
      <ul key={pano.id} className="hs-view-strip">
        {[present, ...pano.linked].map(({ id, title, thumbnailUrl }) => {
          const isPresent = id === pano.id
          return (
            <li key={id}>
              <button
                type="button"
                aria-current={isPresent ? 'page' : undefined}
                disabled={isPresent}
                onClick={() => {
                  const way = pano.hotspots.find((hotspot) => hotspot.kind === 'pano' && hotspot.target.panoId === id)
                  onGo(way?.kind === 'pano' ? way : { panoId: id })
                }}
              >
                <span className="hs-view-thumb">
                  {thumbnailUrl === null ? null : <img src={thumbnailUrl} alt="" loading="lazy" />}
                </span>
                <span className="hs-view-caption">{title}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
