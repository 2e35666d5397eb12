// The map before the walk: every scene that has a place as a point to enter by, the plan beside it where there is one.
import { lazy, Suspense, useMemo, useState, type ReactElement } from 'react'
import { tourMaps } from '../../parts/tour-maps.ts'
import { say } from '../../words/say.ts'
import { TourMap } from '../part/tour-map.tsx'
import { ViewChoice } from '../part/view-choice.tsx'
import { usePlayer } from '../player/player-context.ts'
import { OverviewFrame } from './overview-frame.tsx'

// A tour that was taken away has a drawing in its place.
const SceneMap = lazy(() => import('./scene-map.tsx'))

export function MapOverview(): ReactElement {
  const { tour } = usePlayer()
  const { plan, earth } = useMemo(() => tourMaps(tour), [tour])
  const [wanted, setWanted] = useState<'plan' | 'earth'>('plan')
  const shown = plan !== null && (wanted === 'plan' || earth === null) ? 'plan' : 'earth'
  const choice = plan !== null && earth !== null && (
    <ViewChoice
      label={say('mapKinds')}
      choices={[
        { value: 'plan', label: say('floorPlan') },
        { value: 'earth', label: say('map') },
      ]}
      value={shown}
      onChange={setWanted}
    />
  )
  return (
    <OverviewFrame shows={shown} label={say('tourMap')} choice={choice}>
      {shown === 'plan' && plan !== null && <TourMap size="large" map={plan} />}
      {shown === 'earth' && earth !== null && (
        <Suspense fallback={null}>
          <SceneMap map={earth} />
        </Suspense>
      )}
    </OverviewFrame>
  )
}
