// The dollhouse before the walk: all rooms from outside, to be entered by a press.
import type { ReactElement } from 'react'
import { say } from '../../words/say.ts'
import { RoomsView } from '../part/rooms-view.tsx'
import { OverviewFrame } from './overview-frame.tsx'

export function RoomsOverview(): ReactElement {
  return (
    <OverviewFrame shows="rooms" label={say('dollhouse')}>
      <RoomsView isFilling />
    </OverviewFrame>
  )
}
