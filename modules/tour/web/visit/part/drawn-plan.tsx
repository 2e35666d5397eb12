import { windOf } from '@huanshi/ui/picture/wind-names.ts'
import { useMemo, type ReactElement } from 'react'
import { planMap } from '../../rooms/plan-map.ts'
import { say } from '../../rooms/words/say.ts'
import { usePlayer } from '../player/player-context.ts'
import { TourMap } from './tour-map.tsx'

/** The plan of a tour's rooms, with its scenes and where one looks. */
export function DrawnPlan(): ReactElement {
  const { rooms, scenes } = usePlayer().tour
  const north = windOf(0)
  const map = useMemo(() => planMap({ rooms, scenes, north }), [rooms, scenes, north])
  return map === null ? <p className="hs-view-words">{say('noPlan')}</p> : <TourMap size="large" map={map} />
}
