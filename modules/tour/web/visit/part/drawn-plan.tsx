import { useMemo, type ReactElement } from 'react'
import { planMap } from '../../rooms/plan-map.ts'
import { usePlayer } from '../player/player-context.ts'
import { TourMap } from './tour-map.tsx'

/** The plan of a tour's rooms, with its scenes and where one looks. */
export function DrawnPlan(): ReactElement {
  const { rooms, scenes } = usePlayer().tour
  const map = useMemo(() => planMap({ rooms, scenes }), [rooms, scenes])
  return map === null ? <p className="hs-view-words">房间还连不成平面图。</p> : <TourMap size="large" map={map} />
}
