// The map of a tour: a plan or the earth, scenes dragged onto it, each turned until its sector points where the viewer looks.
import type { TourMap } from '../../contract/tour-parts.ts'
import { lib } from '@huanshi/library/contract/lib-item.ts'
import type { Viewer } from '@huanshi/viewer/types.ts'
import { useImperativeHandle, useState, type ReactElement, type ReactNode, type Ref } from 'react'
import { useChosenOne } from '@huanshi/resource-web/records/use-chosen.ts'
import { textOf } from '@huanshi/resource-web/model/row.ts'
import { PickOne } from '../parts/pick-one.tsx'
import type { MapScene, Projection, ScenePlaces } from './board.ts'
import { ChosenPoint } from './chosen-point.tsx'
import { MapBoard, type Plan } from './map-board.tsx'
import { MapBar } from './map-bar.tsx'
import * as edit from './model/map-edit.ts'
import { PointLayer } from './point-layer.tsx'
import { SceneTray } from './scene-tray.tsx'
import { useLooking } from './use-looking.ts'
import { usePlacing } from './use-placing.ts'
import '@huanshi/resource-web/stage-editor/edit-styles.ts'
import './map-board.css'
import './map-editor.css'

interface MapEditorProps {
  readonly map: TourMap
  readonly scenes: readonly MapScene[]
  readonly viewer?: Viewer | null
  /** The scene that the viewer shows. */
  readonly sceneId?: string | null
  /** A small picture of each scene. */
  readonly pictures?: Readonly<Record<string, string | undefined>>
  readonly places?: ScenePlaces
  /** Each call is one step to take back; the unit names what was changed. */
  readonly onChange: (map: TourMap, unit: string) => void
  /** A point was chosen: show its scene. */
  readonly onScene?: (sceneId: string) => void
}

const noPictures: NonNullable<MapEditorProps['pictures']> = {}
const noPlaces: ScenePlaces = {}

export function MapEditor(props: MapEditorProps): ReactElement {
  const { scenes, viewer = null, sceneId = null, pictures = noPictures, places = noPlaces, onChange, onScene } = props
  const [dragged, setDragged] = useState<TourMap | null>(null)
  const [selected, setSelected] = useState<string | null>(null)
  const [isPicking, setPicking] = useState(false)
  const looking = useLooking(viewer)
  const map = dragged ?? props.map
  const plan = usePlan(props.map.libId)
  const point = map.points.find(({ id }) => id === selected)
  const loose = scenes.filter(({ id }) => !map.points.some((one) => one.sceneId === id))
  const { editor, projection, inHand, take, putDown, place } = usePlacing({
    map: props.map,
    loose,
    places,
    onChange,
    onPlaced: setSelected,
  })

  const settle = (next: TourMap, unit: string): void => {
    setDragged(null)
    onChange(next, unit)
  }
  const show = (next: TourMap, unit: string, isDone: boolean): void => (isDone ? settle(next, unit) : setDragged(next))
  const remove = (id: string): void => {
    settle(edit.removePoint(props.map, id), `remove ${id}`)
    setSelected(null)
  }
  const layer = (now: Projection): ReactNode => (
    <KeepProjection projection={now} keep={projection}>
      <PointLayer
        {...{ scenes, selected, sceneId, looking }}
        points={map.points}
        projection={now}
        onSelect={(id) => {
          setSelected(id)
          const scene = map.points.find((one) => one.id === id)?.sceneId
          if (scene !== undefined && scene !== sceneId) onScene?.(scene)
        }}
        onMove={(id, at, isDone) => show(edit.movePoint(props.map, id, at), `move ${id}`, isDone)}
        onTurn={(id, heading, isDone) => show(edit.turnPoint(props.map, id, heading), `turn ${id}`, isDone)}
        onGiveUp={() => setDragged(null)}
        onRemove={remove}
      />
    </KeepProjection>
  )
  return (
    <section ref={editor} className="hs-studio-sheet hs-map" aria-label="地图">
      <MapBar map={props.map} {...{ loose, places }} onChange={settle} onChoosePlan={() => setPicking(true)}>
        {point === undefined ? null : (
          <ChosenPoint map={props.map} {...{ point, places }} onChange={settle} onRemove={remove} />
        )}
      </MapBar>
      {map.kind === 'none' ? (
        <p className="hs-map-none">平面图或地图能让访客知道自己在哪里、朝着哪边，点一下就走到别的场景。</p>
      ) : (
        <div className="hs-map-body">
          <SceneTray
            scenes={loose}
            pictures={pictures}
            isDisabled={map.kind === 'plan' && plan.url === ''}
            inHand={inHand?.id ?? null}
            onTake={map.kind === 'plan' ? take : undefined}
            onPlace={place}
          />
          <MapBoard map={props.map} plan={plan} inHand={inHand} onPress={putDown} onChoosePlan={() => setPicking(true)}>
            {layer}
          </MapBoard>
        </div>
      )}
      {isPicking ? (
        <PickOne
          kind="image"
          onPick={({ id }) => settle({ ...props.map, libId: id }, 'plan')}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </section>
  )
}

/** The picture of the plan. */
function usePlan(libId: string | null): Plan {
  const { row, isLoading } = useChosenOne(lib, libId)
  return { isLoading, url: row === undefined ? '' : textOf(row, 'url') }
}

interface KeepProps {
  readonly projection: Projection
  readonly keep: Ref<Projection | null>
  readonly children: ReactNode
}

/** What is dropped from beside the board is placed by what the board shows now. */
function KeepProjection({ projection, keep, children }: KeepProps): ReactNode {
  useImperativeHandle(keep, () => projection, [projection])
  return children
}
