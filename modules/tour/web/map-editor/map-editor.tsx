// The map of a tour: a plan or the earth, scenes dragged onto it, each turned until its sector points where the viewer looks.
import type { TourMap } from '../../contract/tour-parts.ts'
import { lib } from '@huanshi/library/contract/lib-item.ts'
import type { Viewer } from '@huanshi/viewer/types.ts'
import { useState, type ReactElement, type ReactNode } from 'react'
import { useChosenOne } from '@huanshi/resource-web/records/use-chosen.ts'
import { textOf } from '@huanshi/resource-web/model/row.ts'
import { PickOne } from '../parts/pick-one.tsx'
import type { MapScene, Projection, ScenePlaces } from './board.ts'
import { MapBoard, type MapBoardProps, type Plan } from './map-board.tsx'
import { MapBar } from './map-bar.tsx'
import { MapLayer } from './map-layer.tsx'
import { MapTools } from './map-tools.tsx'
import * as edit from './model/map-edit.ts'
import { SceneTray } from './scene-tray.tsx'
import { usePlacing } from './use-placing.ts'
import { useWays } from './use-ways.ts'
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
  const map = dragged ?? props.map
  const point = map.points.find(({ id }) => id === selected)
  const loose = scenes.filter(({ id }) => !map.points.some((one) => one.sceneId === id))
  const placing = usePlacing({ ...props, places, loose, onPlaced: setSelected })
  const { editor, projection, inHand, take } = placing
  const ways = useWays({ map, editor, projection })

  const settle = (next: TourMap, unit: string): void => {
    setDragged(null)
    onChange(next, unit)
  }
  const remove = (id: string): void => {
    settle(edit.removePoint(props.map, id), `remove ${id}`)
    setSelected(null)
  }
  const takeInHand = (id: string): void => {
    ways.end()
    take(id)
  }
  const select = (id: string): void => {
    setSelected(id)
    const scene = map.points.find((one) => one.id === id)?.sceneId
    if (scene !== undefined && scene !== sceneId) onScene?.(scene)
  }
  const layer = (now: Projection): ReactNode => (
    <MapLayer
      {...{ map, ways, viewer, scenes, selected, sceneId }}
      kept={props.map}
      projection={now}
      keep={projection}
      onSelect={select}
      onShow={(next, unit, isDone) => (isDone ? settle(next, unit) : setDragged(next))}
      onGiveUp={() => setDragged(null)}
      onRemove={remove}
    />
  )
  return (
    <section ref={editor} className="hs-studio-sheet hs-map" aria-label="地图">
      <MapBar map={props.map} {...{ loose, places }} onChange={settle} onChoosePlan={() => setPicking(true)}>
        <MapTools
          map={props.map}
          {...{ point, scenes, places, ways }}
          onTool={() => (inHand === undefined ? undefined : take(inHand.id))}
          onChange={settle}
          onRemove={remove}
        />
      </MapBar>
      {map.kind === 'none' ? (
        <p className="hs-map-none">平面图或地图能让访客知道自己在哪里、朝着哪边，点一下就走到别的场景。</p>
      ) : (
        <MapBody
          map={props.map}
          {...{ loose, pictures, placing }}
          onTake={takeInHand}
          onChoosePlan={() => setPicking(true)}
        >
          {layer}
        </MapBody>
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

interface BodyProps extends Pick<MapBoardProps, 'map' | 'onChoosePlan' | 'children'> {
  readonly loose: readonly MapScene[]
  readonly pictures: NonNullable<MapEditorProps['pictures']>
  readonly placing: ReturnType<typeof usePlacing>
  readonly onTake: (sceneId: string) => void
}

function MapBody({ map, loose, pictures, placing, onTake, onChoosePlan, children }: BodyProps): ReactElement {
  const plan = usePlan(map.libId)
  const { inHand, place, putDown } = placing
  return (
    <div className="hs-map-body">
      <SceneTray
        scenes={loose}
        pictures={pictures}
        isDisabled={map.kind === 'plan' && plan.url === ''}
        inHand={inHand?.id ?? null}
        onTake={map.kind === 'plan' ? onTake : undefined}
        onPlace={place}
      />
      <MapBoard {...{ map, plan, inHand, onChoosePlan }} onPress={putDown}>
        {children}
      </MapBoard>
    </div>
  )
}

/** The picture of the plan. */
function usePlan(libId: string | null): Plan {
  const { row, isLoading } = useChosenOne(lib, libId)
  return { isLoading, url: row === undefined ? '' : textOf(row, 'url') }
}
