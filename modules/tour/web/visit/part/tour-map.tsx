// The plan or the places on the earth, with a point for each scene and a sector that turns with the view.
import type { View } from '@huanshi/kernel/protocol/angles.ts'
import type { PublicTour } from '../../../contract/public-tour.ts'
import { useEffect, useMemo, useRef, type CSSProperties, type ReactElement } from 'react'
import { usePlayer } from '../player/player-context.ts'
import { mapLayout, scaleBar, sectorPath, type MapPlace } from './map-layout.ts'
import { MarkPoint } from './mark-point.tsx'
import './tour-map.css'
import { say } from '../../words/say.ts'

interface Props {
  /** `small` in a corner, `large` to read. */
  readonly size: 'small' | 'large'
  /** In a box of the skin's own, which says how large it may be. */
  readonly isBare?: boolean
  /** Another than the tour's own. */
  readonly map?: PublicTour['map']
  /** Hotspots that lie on it. */
  readonly marks?: readonly MapMark[]
}

interface MapMark {
  readonly id: string
  readonly sceneId: string
  readonly name: string
  readonly view: View
  /** Fractions of the picture. */
  readonly x: number
  readonly y: number
}

export function TourMap({ size, isBare = false, map: given, marks }: Props): ReactElement {
  const { tour, scenes, scene, go, language } = usePlayer()
  const map = given ?? tour.map
  const layout = useMemo(() => mapLayout(map), [map])
  const places = layout.places.filter(({ sceneId }) => scenes.some(({ id }) => id === sceneId))
  const present = places.find(({ sceneId }) => sceneId === scene.id)
  const bar = layout.metres === null ? null : scaleBar(layout.metres)
  return (
    <nav className="hs-tour-map" data-size={size} data-bare={isBare} data-kind={map.kind} aria-label={say('map')}>
      <div
        className="hs-tour-map-sheet"
        style={{ '--ratio': layout.ratio } as CSSProperties /* a variable of our own */}
      >
        {map.kind === 'plan' && map.imageUrl !== null && <img src={map.imageUrl} alt="" draggable={false} />}
        {map.kind === 'geo' && (
          <svg className="hs-tour-map-way" viewBox="0 0 1 1" aria-hidden>
            <polyline points={places.map(({ x, y }) => `${x},${y}`).join(' ')} />
          </svg>
        )}
        {present !== undefined && <Radar place={present} />}
        {marks?.map(({ id, sceneId, name, view, x, y }) => (
          <MarkPoint
            key={id}
            name={name}
            style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
            onClick={() => go(sceneId, { view })}
          />
        ))}
        {places.map(({ id, sceneId, x, y }) => {
          const isPresent = sceneId === scene.id
          const title = scenes.find((one) => one.id === sceneId)?.title ?? ''
          return (
            <button
              key={id}
              type="button"
              className="hs-tour-map-point"
              style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
              aria-current={isPresent ? 'location' : undefined}
              aria-label={title}
              lang={language.lang}
              title={title}
              onClick={() => go(sceneId)}
            >
              {size === 'large' && <span>{title}</span>}
            </button>
          )
        })}
        {bar !== null && size === 'large' && (
          <span className="hs-tour-map-scale" style={{ width: `${bar.share * 100}%` }}>
            {bar.words}
          </span>
        )}
      </div>
    </nav>
  )
}

function Radar({ place }: { readonly place: MapPlace }): ReactElement {
  const { viewer } = usePlayer()
  const svg = useRef<SVGSVGElement>(null)
  useEffect(() => {
    if (viewer === null) return undefined
    const turn = (): void => {
      const { yaw, fov } = viewer.view
      const { clientWidth, clientHeight } = viewer.element
      const path = svg.current?.firstElementChild
      path?.setAttribute('d', sectorPath(fov, clientHeight === 0 ? 1 : clientWidth / clientHeight))
      path?.setAttribute('transform', `rotate(${place.heading + yaw})`)
    }
    turn()
    return viewer.on('view', turn)
  }, [viewer, place])
  return (
    <svg
      ref={svg}
      className="hs-tour-map-radar"
      viewBox="-1 -1 2 2"
      style={{ left: `${place.x * 100}%`, top: `${place.y * 100}%` }}
      aria-hidden
    >
      <path />
    </svg>
  )
}
