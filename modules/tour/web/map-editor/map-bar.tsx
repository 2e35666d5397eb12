// The bar over a map: its kind, the plan or the track it has, and scenes put where their pictures were taken.
import { Segmented } from 'antd'
import { ImageUp, LocateFixed } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import type { TourMap } from '../../contract/tour-parts.ts'
import { partId } from '../parts/part-id.ts'
import type { MapScene, ScenePlaces } from './board.ts'
import * as edit from './model/map-edit.ts'
import { TrackChoice } from './track-choice.tsx'

interface Props {
  readonly map: TourMap
  /** Scenes that do not stand on it yet. */
  readonly loose: readonly MapScene[]
  readonly places: ScenePlaces
  readonly onChange: (map: TourMap, unit: string) => void
  readonly onChoosePlan: () => void
  /** The chosen point. */
  readonly children: ReactNode
}

const kinds: { readonly value: TourMap['kind']; readonly label: string }[] = [
  { value: 'none', label: '不用' },
  { value: 'plan', label: '平面图' },
  { value: 'geo', label: '地图' },
]

export function MapBar({ map, loose, places, onChange, onChoosePlan, children }: Props): ReactElement {
  const located = loose.flatMap(({ id }) => {
    const place = places[id]
    return place == null ? [] : [{ id, at: { x: place.lng, y: place.lat }, heading: place.heading ?? 0 }]
  })
  const placeLocated = (): void => {
    const placed = located.reduce(
      (next, { id, at, heading }) => edit.placeScene(next, partId('point'), id, at, heading),
      map,
    )
    onChange(placed, 'place-located')
  }
  return (
    <div className="hs-map-bar">
      <Segmented
        aria-label="地图种类"
        options={kinds}
        value={map.kind}
        onChange={(kind) => onChange(edit.setKind(map, kind), 'kind')}
      />
      {map.kind === 'plan' && map.libId !== null ? (
        <button type="button" className="hs-button" onClick={onChoosePlan}>
          <ImageUp size={16} strokeWidth={1.75} aria-hidden />
          换一张
        </button>
      ) : null}
      {map.kind === 'geo' ? (
        <TrackChoice track={map.track} onChange={(track) => onChange({ ...map, track }, 'track')} />
      ) : null}
      {map.kind === 'geo' && located.length > 0 ? (
        <button type="button" className="hs-button" onClick={placeLocated}>
          <LocateFixed size={16} strokeWidth={1.75} aria-hidden />
          按拍摄位置放上 {located.length} 个
        </button>
      ) : null}
      {children}
    </div>
  )
}
