import { windOf } from '@huanshi/ui/picture/wind-names.ts'
import { useMemo, useState, type ReactElement } from 'react'
import { useSpokenLanguage } from '@huanshi/ui/language/speech.ts'
import { roomMarks } from '../../rooms/room-marks.ts'
import { planMaps } from '../../rooms/plan-map.ts'
import { say } from '../../rooms/words/say.ts'
import { usePlayer } from '../player/player-context.ts'
import { FloorChoice } from './floor-choice.tsx'
import { TourMap } from './tour-map.tsx'

/** The plan of a tour's rooms, floor by floor, with its scenes, their hotspots, and where one looks. */
export function DrawnPlan(): ReactElement {
  const { tour, scene } = usePlayer()
  const { rooms, scenes } = tour
  const north = windOf(0)
  const maps = useMemo(() => planMaps({ rooms, scenes, north }), [rooms, scenes, north])
  const spoken = useSpokenLanguage()
  const all = useMemo(() => roomMarks(tour, spoken), [tour, spoken])
  const here = maps.find(({ map }) => map.points.some(({ sceneId }) => sceneId === scene.id)) ?? maps[0]
  const [wanted, setWanted] = useState<string | null>(null)
  const shown = maps.find(({ floor }) => floor !== null && floor.id === wanted) ?? here
  if (shown === undefined) return <p className="hs-view-words">{say('noPlan')}</p>
  const { holds, placeOf } = shown
  const marks = all.flatMap((mark) => (holds(mark.roomId) ? [{ ...mark, ...placeOf(mark.at) }] : []))
  const floors = maps.flatMap(({ floor }) => floor ?? [])
  return (
    <>
      <FloorChoice floors={floors} value={shown.floor?.id ?? null} onChange={setWanted} />
      <TourMap size="large" map={shown.map} marks={marks} />
    </>
  )
}
