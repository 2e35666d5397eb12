// The chosen point of a map in figures: which way it looks, where it stands, whether it stays.
import { Link2, Trash2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { EditButton } from '@huanshi/resource-web/stage-editor/edit-button.tsx'
import { FigureField } from '@huanshi/resource-web/stage-editor/figure-field.tsx'
import type { TourMap } from '../../contract/tour-parts.ts'
import type { ScenePlaces } from './board.ts'
import * as edit from './model/map-edit.ts'
import { PointPlace } from './point-place.tsx'

interface Props {
  readonly map: TourMap
  readonly point: edit.MapPoint
  readonly places: ScenePlaces
  readonly onChange: (map: TourMap, unit: string) => void
  readonly onRemove: (id: string) => void
  /** Absent where there is no other scene. */
  readonly onLink: ((id: string) => void) | undefined
}

export function ChosenPoint({ map, point, places, onChange, onRemove, onLink }: Props): ReactElement {
  const { id, sceneId, x, y, heading } = point
  return (
    <div className="hs-map-chosen">
      <FigureField
        label="朝向"
        unit="°"
        min={0}
        max={360}
        value={heading}
        onChange={(value) => onChange(edit.turnPoint(map, id, value), `turn ${id}`)}
      />
      {map.kind === 'geo' ? (
        <PointPlace
          at={[x, y]}
          taken={places[sceneId] ?? null}
          onPick={(at) => {
            if (at === null) onRemove(id)
            else onChange(edit.movePoint(map, id, { x: at[0], y: at[1] }), `move ${id}`)
          }}
        />
      ) : null}
      {onLink === undefined ? null : <EditButton icon={Link2} word="连到…" size={16} onClick={() => onLink(id)} />}
      <EditButton icon={Trash2} word="从地图上移走" size={16} onClick={() => onRemove(id)} />
    </div>
  )
}
