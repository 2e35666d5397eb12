// What lies on the board of a map: the ways between the scenes, and the scenes.
import type { Viewer } from '@huanshi/viewer/types.ts'
import { useImperativeHandle, type ReactElement, type Ref } from 'react'
import type { TourMap } from '../../contract/tour-parts.ts'
import type { MapScene, Projection } from './board.ts'
import * as edit from './model/map-edit.ts'
import { PointLayer } from './point-layer.tsx'
import { useLooking } from './use-looking.ts'
import type { Ways } from './use-ways.ts'
import { WayBoard } from './way-board.tsx'

interface Props {
  /** As it is shown, with what is being dragged, and as it is kept. */
  readonly map: TourMap
  readonly kept: TourMap
  readonly projection: Projection
  /** What is dropped from beside the board is placed by what the board shows now. */
  readonly keep: Ref<Projection | null>
  readonly ways: Ways
  readonly viewer: Viewer | null
  readonly scenes: readonly MapScene[]
  readonly selected: string | null
  readonly sceneId: string | null
  readonly onSelect: (id: string) => void
  readonly onShow: (map: TourMap, unit: string, isDone: boolean) => void
  readonly onGiveUp: () => void
  readonly onRemove: (id: string) => void
}

export function MapLayer({ map, kept, projection, keep, ways, viewer, onShow, ...props }: Props): ReactElement {
  const looking = useLooking(viewer)
  const titleOf = (id: string): string => props.scenes.find((scene) => scene.id === id)?.title ?? '已删除的场景'
  useImperativeHandle(keep, () => projection, [projection])
  return (
    <>
      <WayBoard {...{ map, ways, projection, titleOf }} onTurn={({ id }) => props.onSelect(id)} />
      <PointLayer
        {...props}
        {...{ projection, looking }}
        points={map.points}
        linking={ways.linking}
        onLink={ways.pick}
        onMove={(id, at, isDone) => onShow(edit.movePoint(kept, id, at), `move ${id}`, isDone)}
        onTurn={(id, heading, isDone) => onShow(edit.turnPoint(kept, id, heading), `turn ${id}`, isDone)}
      />
    </>
  )
}
