// The map of a tour: a plan or the earth, scenes dragged onto it, each turned until its sector points where the viewer looks.
import type { TourMap } from '../../contract/tour-parts.ts'
import { lib } from '@huanshi/library/contract/lib-item.ts'
import type { Viewer } from '@huanshi/viewer/types.ts'
import { InputNumber, Segmented } from 'antd'
import { ImageUp, LocateFixed, Trash2 } from 'lucide-react'
import {
  lazy,
  Suspense,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react'
import { useChosen } from '@huanshi/resource-web/records/use-chosen.ts'
import { textOf } from '@huanshi/resource-web/model/row.ts'
import { partId } from '../parts/part-id.ts'
import type { MapScene, Projection } from './board.ts'
import * as edit from './model/map-edit.ts'
import { PlanBoard } from './plan-board.tsx'
import { PointLayer } from './point-layer.tsx'
import { PointPlace } from './point-place.tsx'
import { TrackChoice } from './track-choice.tsx'
import { SceneTray } from './scene-tray.tsx'
import { useLooking } from './use-looking.ts'
import '@huanshi/resource-web/editing/edit-styles.ts'
import './map-board.css'
import './map-editor.css'

const GeoBoard = lazy(async () => ({ default: (await import('./geo-board.tsx')).GeoBoard }))
const PickLib = lazy(async () => ({ default: (await import('@huanshi/library/web/picker/pick-lib.tsx')).PickLib }))

/** Where a scene was taken, as its panorama says. */
export interface ScenePlace {
  readonly lng: number
  readonly lat: number
  /** Bearing of yaw 0; null when unknown. */
  readonly heading: number | null
}

interface MapEditorProps {
  readonly map: TourMap
  readonly scenes: readonly MapScene[]
  readonly viewer?: Viewer | null
  /** The scene that the viewer shows. */
  readonly sceneId?: string | null
  /** A small picture of each scene. */
  readonly pictures?: Readonly<Record<string, string | undefined>>
  readonly places?: Readonly<Record<string, ScenePlace | null | undefined>>
  /** Each call is one step to take back; the unit names what was changed. */
  readonly onChange: (map: TourMap, unit: string) => void
  /** A point was chosen: show its scene. */
  readonly onScene?: (sceneId: string) => void
}

const kinds: { readonly value: TourMap['kind']; readonly label: string }[] = [
  { value: 'none', label: '不用' },
  { value: 'plan', label: '平面图' },
  { value: 'geo', label: '地图' },
]
const noPictures: NonNullable<MapEditorProps['pictures']> = {}
const noPlaces: NonNullable<MapEditorProps['places']> = {}

// oxlint-disable-next-line complexity, max-lines-per-function -- longer than the limit when it was set
export function MapEditor(props: MapEditorProps): ReactElement {
  const { scenes, viewer = null, sceneId = null, pictures = noPictures, places = noPlaces, onChange, onScene } = props
  const [dragged, setDragged] = useState<TourMap | null>(null)
  const [selected, setSelected] = useState<string | null>(null)
  const [isPicking, setPicking] = useState(false)
  /** The scene that the next press on the plan puts down. */
  const [inHand, setInHand] = useState<string | null>(null)
  const projection = useRef<Projection | null>(null)
  const editor = useRef<HTMLElement>(null)
  const looking = useLooking(viewer)
  const map = dragged ?? props.map
  const plans = useChosen(
    lib,
    useMemo(() => (props.map.libId === null ? [] : [props.map.libId]), [props.map.libId]),
  )
  const plan = map.libId === null ? undefined : plans.rows.get(map.libId)
  const planUrl = plan === undefined ? '' : textOf(plan, 'url')
  const point = map.points.find(({ id }) => id === selected)
  const loose = scenes.filter(({ id }) => !map.points.some((one) => one.sceneId === id))
  const located = loose.filter(({ id }) => places[id] != null)
  const isReady = map.kind === 'geo' || (map.kind === 'plan' && planUrl !== '')

  const settle = (next: TourMap, unit: string): void => {
    setDragged(null)
    onChange(next, unit)
  }
  const place = (scene: string, screen: { readonly clientX: number; readonly clientY: number } | null): void => {
    const box = editor.current?.querySelector('[data-board]')?.getBoundingClientRect()
    const now = projection.current
    if (box === undefined || now === null) return
    let at = edit.freePlace(props.map, now.middle())
    if (screen !== null) {
      const [x, y] = [screen.clientX - box.left, screen.clientY - box.top]
      if (x < 0 || y < 0 || x > box.width || y > box.height) return
      at = now.fromBoard({ x, y })
    }
    const id = partId('point')
    onChange(edit.placeScene(props.map, id, scene, at, places[scene]?.heading ?? 0), `place ${scene}`)
    setSelected(id)
  }
  const next = loose.find(({ id }) => id === inHand)
  const putDown = (screen: { readonly clientX: number; readonly clientY: number }): void => {
    if (next === undefined) return
    place(next.id, screen)
    const at = loose.indexOf(next)
    setInHand((loose[at + 1] ?? loose.find(({ id }) => id !== next.id))?.id ?? null)
  }
  const placeLocated = (): void =>
    onChange(
      located.reduce((next, { id }) => {
        const found = places[id]
        if (found == null) return next
        return edit.placeScene(next, partId('point'), id, { x: found.lng, y: found.lat }, found.heading ?? 0)
      }, props.map),
      'place-located',
    )
  const select = (id: string): void => {
    setSelected(id)
    const scene = map.points.find((one) => one.id === id)?.sceneId
    if (scene !== undefined && scene !== sceneId) onScene?.(scene)
  }
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
        onSelect={select}
        onMove={(id, at, isDone) => {
          const next = edit.movePoint(props.map, id, at)
          if (isDone) settle(next, `move ${id}`)
          else setDragged(next)
        }}
        onTurn={(id, heading, isDone) => {
          const next = edit.turnPoint(props.map, id, heading)
          if (isDone) settle(next, `turn ${id}`)
          else setDragged(next)
        }}
        onGiveUp={() => setDragged(null)}
        onRemove={remove}
      />
    </KeepProjection>
  )
  return (
    <section ref={editor} className="hs-map" aria-label="地图">
      <div className="hs-map-bar">
        <Segmented
          aria-label="地图种类"
          options={kinds}
          value={map.kind}
          onChange={(kind) => settle(edit.setKind(props.map, kind), 'kind')}
        />
        {map.kind === 'plan' && map.libId !== null ? (
          <button type="button" className="hs-button" onClick={() => setPicking(true)}>
            <ImageUp size={16} strokeWidth={1.75} aria-hidden />
            换一张
          </button>
        ) : null}
        {map.kind === 'geo' ? (
          <TrackChoice track={map.track} onChange={(track) => settle({ ...props.map, track }, 'track')} />
        ) : null}
        {map.kind === 'geo' && located.length > 0 ? (
          <button type="button" className="hs-button" onClick={placeLocated}>
            <LocateFixed size={16} strokeWidth={1.75} aria-hidden />
            按拍摄位置放上 {located.length} 个
          </button>
        ) : null}
        {point === undefined ? null : (
          <div className="hs-map-chosen">
            <InputNumber<number>
              aria-label="朝向"
              prefix={<span className="hs-edit-prefix">朝向</span>}
              suffix="°"
              controls={false}
              min={0}
              max={360}
              precision={1}
              changeOnBlur
              value={point.heading}
              onChange={(value) =>
                value !== null && settle(edit.turnPoint(props.map, point.id, value), `turn ${point.id}`)
              }
            />
            {map.kind === 'geo' ? (
              <PointPlace
                at={[point.x, point.y]}
                taken={places[point.sceneId] ?? null}
                onPick={(at) => {
                  if (at === null) remove(point.id)
                  else settle(edit.movePoint(props.map, point.id, { x: at[0], y: at[1] }), `move ${point.id}`)
                }}
              />
            ) : null}
            <button type="button" className="hs-edit-icon" aria-label="从地图上移走" onClick={() => remove(point.id)}>
              <Trash2 size={16} strokeWidth={1.75} aria-hidden />
            </button>
          </div>
        )}
      </div>
      {map.kind === 'none' ? (
        <p className="hs-map-none">平面图或地图能让访客知道自己在哪里、朝着哪边，点一下就走到别的场景。</p>
      ) : (
        <div className="hs-map-body">
          <SceneTray
            scenes={loose}
            pictures={pictures}
            isDisabled={!isReady}
            inHand={next?.id ?? null}
            onTake={map.kind === 'plan' ? (id) => setInHand(id === inHand ? null : id) : undefined}
            onPlace={place}
          />
          {map.kind === 'geo' ? (
            <Suspense fallback={<div className="hs-map-board" />}>
              <GeoBoard points={props.map.points} trackId={map.track?.libId ?? null}>
                {layer}
              </GeoBoard>
            </Suspense>
          ) : planUrl === '' ? (
            <div className="hs-map-board hs-map-none">
              <p>
                {plans.isLoading
                  ? '正在读取平面图'
                  : map.libId === null
                    ? '先选一张平面图，再把场景拖上去。'
                    : '平面图已不在素材库里，请另选一张。'}
              </p>
              <button type="button" className="hs-button hs-button-primary" onClick={() => setPicking(true)}>
                <ImageUp size={16} strokeWidth={1.75} aria-hidden />
                选择平面图
              </button>
            </div>
          ) : (
            <PlanBoard
              key={planUrl}
              url={planUrl}
              name="平面图"
              hint={next === undefined ? null : `点一下平面图，放下「${next.title}」`}
              onPress={next === undefined ? undefined : putDown}
            >
              {layer}
            </PlanBoard>
          )}
        </div>
      )}
      {isPicking ? (
        <Suspense fallback={null}>
          <PickLib
            open
            kinds={['image']}
            onPick={([item]) => {
              setPicking(false)
              if (item !== undefined) settle({ ...props.map, libId: item.id }, 'plan')
            }}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      ) : null}
    </section>
  )
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
