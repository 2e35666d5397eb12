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
import { say } from '../../words/say.ts'

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
    <section ref={region} className="hs-map-opening" data-shows={shown} tabIndex={-1} aria-label={say('tourMap')}>
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
            label={say('mapKinds')}
            choices={[
              { value: 'plan', label: say('floorPlan') },
              { value: 'earth', label: say('map') },
            ]}
            value={shown}
            onChange={setWanted}
          />
        )}
      </header>
      <footer className="hs-map-opening-foot">
        <p>{say('choosePlace')}</p>
        <SceneStrip direction="row" />
      </footer>
    </section>
  )
}
