// All rooms before the walk, to be entered by a press: from outside, and as their plan.
import { lazy, Suspense, useState, type ReactElement } from 'react'
import { say } from '../../words/say.ts'
import { RoomsView } from '../part/rooms-view.tsx'
import { ViewChoice } from '../part/view-choice.tsx'
import { OverviewFrame } from './overview-frame.tsx'

const DrawnPlan = lazy(() => import('../part/drawn-plan.tsx').then((part) => ({ default: part.DrawnPlan })))

export function RoomsOverview(): ReactElement {
  const [shown, setShown] = useState<'plan' | 'rooms'>('rooms')
  const choice = (
    <ViewChoice
      label={say('mapKinds')}
      choices={[
        { value: 'plan', label: say('floorPlan') },
        { value: 'rooms', label: say('dollhouse') },
      ]}
      value={shown}
      onChange={setShown}
    />
  )
  return (
    <OverviewFrame shows={shown} label={say('dollhouse')} choice={choice}>
      {shown === 'rooms' ? (
        <RoomsView isFilling />
      ) : (
        <Suspense fallback={null}>
          <DrawnPlan />
        </Suspense>
      )}
    </OverviewFrame>
  )
}
