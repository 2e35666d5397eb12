// Beside the kind of a map: the tool that draws ways, and the chosen point in figures.
import type { ReactElement } from 'react'
import type { TourMap } from '../../contract/tour-parts.ts'
import type { MapScene, ScenePlaces } from './board.ts'
import { ChosenPoint } from './chosen-point.tsx'
import type { MapPoint } from './model/map-edit.ts'
import type { Ways } from './use-ways.ts'
import { WayTool } from './way-tool.tsx'

interface Props {
  readonly map: TourMap
  readonly point: MapPoint | undefined
  readonly scenes: readonly MapScene[]
  readonly places: ScenePlaces
  readonly ways: Ways
  /** What else was in hand is laid back. */
  readonly onTool: () => void
  readonly onChange: (map: TourMap, unit: string) => void
  readonly onRemove: (id: string) => void
}

export function MapTools({ map, point, scenes, places, ways, onTool, ...on }: Props): ReactElement {
  const toggle = (): void => {
    onTool()
    ways.toggle()
  }
  return (
    <>
      {map.points.length < 2 || map.kind === 'none' ? null : <WayTool isOn={ways.linking !== null} onToggle={toggle} />}
      {point === undefined ? null : (
        <ChosenPoint {...{ map, point, places }} {...on} onLink={scenes.length < 2 ? undefined : ways.pick} />
      )}
    </>
  )
}
