// The scenes that stand on a board: dots to drag, and the sector of where one looks, which turns with the viewer and can be turned
// by hand to set the scene right.
import type { KeyboardEvent, PointerEvent, ReactElement } from 'react'
import { startDrag } from '../timeline/drag.ts'
import type { MapScene, Projection } from './board.ts'
import { bearingOf, sectorPath } from './model/bearing.ts'
import type { MapPoint, Place } from './model/map-edit.ts'
import type { Linking } from './use-ways.ts'
import { arrowStep } from '@huanshi/ui/arrow-step.ts'

interface Props {
  readonly points: readonly MapPoint[]
  readonly scenes: readonly MapScene[]
  readonly projection: Projection
  readonly selected: string | null
  /** The scene in the viewer, and which way and how wide it looks. */
  readonly sceneId: string | null
  readonly looking: { readonly yaw: number; readonly width: number }
  readonly onSelect: (id: string) => void
  /** While it is dragged, and once more when it is done. */
  readonly onMove: (id: string, at: Place, isDone: boolean) => void
  readonly onTurn: (id: string, heading: number, isDone: boolean) => void
  readonly onGiveUp: () => void
  readonly onRemove: (id: string) => void
  /** A way to a scene that is chosen by name. */
  readonly onLink: (id: string) => void
  /** While ways are drawn points stay where they are. */
  readonly linking: Linking | null
}

const RADIUS = 54
const DEFAULT_WIDTH = 70
const STEP = 2

export function PointLayer({ points, scenes, projection, selected, sceneId, looking, ...on }: Props): ReactElement {
  return (
    <div className="hs-map-points" data-linking={on.linking !== null}>
      {points.map((point) => {
        const scene = scenes.find(({ id }) => id === point.sceneId)
        const isHere = point.sceneId === sceneId
        return (
          <Point
            key={point.id}
            {...{ point, projection }}
            title={scene?.title ?? '已删除的场景'}
            isHere={isHere}
            isSelected={point.id === selected}
            yaw={isHere ? looking.yaw : 0}
            width={isHere ? looking.width : DEFAULT_WIDTH}
            {...on}
          />
        )
      })}
    </div>
  )
}

interface PointProps extends Pick<
  Props,
  'projection' | 'onSelect' | 'onMove' | 'onTurn' | 'onGiveUp' | 'onRemove' | 'onLink' | 'linking'
> {
  readonly point: MapPoint
  readonly title: string
  readonly isHere: boolean
  readonly isSelected: boolean
  readonly yaw: number
  readonly width: number
}

function Point({ point, projection, title, isHere, isSelected, yaw, width, ...on }: PointProps): ReactElement {
  const at = projection.toBoard(point)
  const bearing = point.heading + yaw
  const drag = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return
    if (on.linking !== null) return pullLine(event, point.id, on.linking)
    on.onSelect(point.id)
    let last: Place = point
    startDrag(event, {
      move: (x, y) => {
        last = projection.fromBoard({ x: at.x + x, y: at.y + y })
        on.onMove(point.id, last, false)
      },
      end: (hasMoved) => (hasMoved ? on.onMove(point.id, last, true) : undefined),
      cancel: on.onGiveUp,
    })
  }
  const turn = (event: PointerEvent<SVGElement>): void => {
    if (event.button !== 0) return
    event.stopPropagation()
    on.onSelect(point.id)
    const board = event.currentTarget.closest('[data-board]')?.getBoundingClientRect()
    if (board === undefined) return
    // The hand keeps hold of the place in the sector where it took it.
    const held = bearingOf(event.clientX - board.left - at.x, event.clientY - board.top - at.y) - point.heading
    let last = point.heading
    startDrag(event, {
      move: (_x, _y, { clientX, clientY }) => {
        last = bearingOf(clientX - board.left - at.x, clientY - board.top - at.y) - held
        on.onTurn(point.id, last, false)
      },
      end: (hasMoved) => (hasMoved ? on.onTurn(point.id, last, true) : undefined),
      cancel: on.onGiveUp,
    })
  }
  const onKey = (event: KeyboardEvent): void => {
    const way = arrowStep(event, STEP, STEP * 8)
    if (event.key === 'Delete' || event.key === 'Backspace') on.onRemove(point.id)
    else if (event.key.toLowerCase() === 'l' && !event.ctrlKey && !event.metaKey && !event.altKey) on.onLink(point.id)
    else if (event.key === '[' || event.key === ']')
      on.onTurn(point.id, point.heading + (event.key === ']' ? 1 : -1) * (event.shiftKey ? 15 : 1), true)
    else if (way !== null) on.onMove(point.id, projection.fromBoard({ x: at.x + way.x, y: at.y + way.y }), true)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="hs-map-point" data-here={isHere} data-selected={isSelected} style={{ left: at.x, top: at.y }}>
      {isHere || isSelected ? (
        <svg
          className="hs-map-radar"
          viewBox={`${-RADIUS} ${-RADIUS} ${RADIUS * 2} ${RADIUS * 2}`}
          width={RADIUS * 2}
          height={RADIUS * 2}
          style={{ rotate: `${bearing}deg` }}
          aria-hidden
        >
          <path d={sectorPath(RADIUS - 2, width)} onPointerDown={turn} />
        </svg>
      ) : null}
      <button
        type="button"
        className="hs-map-dot"
        aria-pressed={isSelected}
        data-tail={on.linking?.tailId === point.id}
        aria-label={
          on.linking === null
            ? `${title}，朝向 ${Math.round(point.heading)}°；方向键移动，方括号键转动，L 连到别的场景，Delete 移走`
            : `${title}，${on.linking.tailId === null || on.linking.tailId === point.id ? '回车从这里连' : '回车连到这里'}`
        }
        onPointerDown={drag}
        onClick={({ detail }) => (detail === 0 ? on.linking?.press(point.id) : undefined)}
        onFocus={() => on.onSelect(point.id)}
        onKeyDown={onKey}
      />
      <span className="hs-map-name">{title}</span>
    </div>
  )
}

/** Pressed it is one end of a way; dragged, the line goes along. */
function pullLine(event: PointerEvent<HTMLElement>, id: string, linking: Linking): void {
  let last: PointerEvent | globalThis.PointerEvent = event
  startDrag(event, {
    move: (_x, _y, now) => {
      last = now
      linking.pull(id)
    },
    end: (hasMoved) => (hasMoved ? linking.drop(id, last) : linking.press(id)),
    cancel: linking.letGo,
  })
}
