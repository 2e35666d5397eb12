// The map before the walk: every scene that has a place as a point to enter by, the plan beside it where there is one, and all scenes
// below. The walk leads back here.
import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ReactElement } from 'react'
import { SceneStrip } from '../part/scene-strip.tsx'
import { TourHead } from '../part/tour-head.tsx'
import { TourMap } from '../part/tour-map.tsx'
import { ViewChoice } from '../part/view-choice.tsx'
import { usePlayer } from '../player/player-context.ts'
import { tourMaps } from '../../parts/tour-maps.ts'
import './map-opening.css'

// A tour that was taken away has a drawing in its place.
const SceneMap = lazy(() => import('./scene-map.tsx'))

export function MapOpening(): ReactElement {
  const { tour } = usePlayer()
  const region = useRef<HTMLElement>(null)
  const { plan, earth } = useMemo(() => tourMaps(tour), [tour])
  const [wanted, setWanted] = useState<'plan' | 'earth'>('plan')
  const shown = plan !== null && (wanted === 'plan' || earth === null) ? 'plan' : 'earth'
  useEffect(() => region.current?.focus({ preventScroll: true }), [])
  return (
    <section ref={region} className="hs-map-opening" data-shows={shown} tabIndex={-1} aria-label="漫游地图">
      <div className="hs-map-opening-ground">
        {shown === 'plan' && plan !== null && <TourMap size="large" map={plan} />}
        {shown === 'earth' && earth !== null && (
          <Suspense fallback={null}>
            <SceneMap map={earth} />
          </Suspense>
        )}
      </div>
      <header className="hs-map-opening-head">
        <TourHead />
        {plan !== null && earth !== null && (
          <ViewChoice
            label="地图的样子"
            choices={[
              { value: 'plan', label: '平面图' },
              { value: 'earth', label: '地图' },
            ]}
            value={shown}
            onChange={setWanted}
          />
        )}
      </header>
      <footer className="hs-map-opening-foot">
        <p>选一个地方进去看看</p>
        <SceneStrip direction="row" />
      </footer>
    </section>
  )
}
