// Where one is: the map of the tour, the plan that was drawn of its rooms, and all rooms from outside.
import { lazy, Suspense, useState, type ReactElement } from 'react'
import { ViewDialog } from '@huanshi/publishing/web/page/view-dialog.tsx'
import type { PublicTour } from '../../../contract/public-tour.ts'
import { say } from '../../words/say.ts'
import { usePlayer } from '../player/player-context.ts'
import { TourMap } from './tour-map.tsx'
import { hasPlan } from '../../parts/tour-maps.ts'
import { hasMap } from './use-skin-buttons.ts'
import { ViewChoice } from './view-choice.tsx'

const DrawnPlan = lazy(() => import('./drawn-plan.tsx').then((part) => ({ default: part.DrawnPlan })))
const RoomsView = lazy(() => import('./rooms-view.tsx').then((part) => ({ default: part.RoomsView })))

type Kind = 'map' | 'plan' | 'rooms'

/** The drawn plan stands in for a map where the tour has no other. */
function kindsOf(tour: PublicTour): { readonly value: Kind; readonly label: string }[] {
  const isDrawn = tour.map.imageUrl?.startsWith('data:') === true
  const own = hasMap(tour.map) && !isDrawn
  const drawn = hasPlan(tour)
  return [
    ...(own ? [{ value: 'map' as const, label: say('map') }] : []),
    ...(drawn
      ? [
          { value: 'plan' as const, label: say('floorPlan') },
          { value: 'rooms' as const, label: say('dollhouse') },
        ]
      : []),
  ]
}

interface Props {
  /** What is shown at first; null: what comes first. */
  readonly first: Kind | null
  readonly onClose: () => void
}

export function MapPanel({ first, onClose }: Props): ReactElement {
  const { tour } = usePlayer()
  const kinds = kindsOf(tour)
  const [wanted, setWanted] = useState(first)
  const kind = wanted ?? kinds[0]?.value ?? 'map'
  return (
    <ViewDialog title={say('map')} size={kind === 'rooms' ? 'wide' : 'page'} onClose={onClose}>
      {kinds.length < 2 ? null : (
        <ViewChoice label={say('mapKinds')} choices={kinds} value={kind} onChange={setWanted} />
      )}
      <Suspense fallback={null}>
        {kind === 'map' ? <TourMap size="large" /> : kind === 'plan' ? <DrawnPlan /> : <RoomsView onGone={onClose} />}
      </Suspense>
    </ViewDialog>
  )
}
