// Over the picture while something is drawn: takes the pointer, shows what is being drawn, and gives it on as directions.
import type { Viewer } from '@huanshi/viewer/types.ts'
import { useEffect, useEffectEvent, useState, type PointerEvent, type ReactElement } from 'react'
import type { Direction } from '@huanshi/pyramid/retouch/zone.ts'
import { boxOf, rounded, strokesOf, type Point, type Tool } from './zone-strokes.ts'

interface Props {
  readonly viewer: Viewer
  readonly tool: Exclude<Tool, 'look'>
  /** Of the brush, in degrees. */
  readonly brush: number
  readonly onDrawn: (pieces: readonly (readonly Direction[])[]) => void
}

/** Pixels between two points of a path. */
const STEP = 5
/** Pixels around the first corner that close an area. */
const CLOSING = 12

export function DrawLayer({ viewer, tool, brush, onDrawn }: Props): ReactElement {
  const [path, setPath] = useState<readonly Point[]>([])
  const [hand, setHand] = useState<Point | null>(null)
  const unproject = (x: number, y: number): Direction => viewer.unproject(x, y)
  const finishArea = (corners: readonly Point[]): void => {
    setPath([])
    if (corners.length >= 3) onDrawn([corners.map(({ x, y }) => rounded(unproject(x, y)))])
  }
  const down = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0) return
    const point = placeOf(event)
    if (tool !== 'polygon') {
      event.currentTarget.setPointerCapture(event.pointerId)
      return setPath([point])
    }
    const [first] = path
    if (first !== undefined && path.length >= 3 && apart(first, point) < CLOSING) finishArea(path)
    else setPath([...path, point])
  }
  const move = (event: PointerEvent<HTMLDivElement>): void => {
    const point = placeOf(event)
    setHand(point)
    const last = path.at(-1)
    if (tool === 'brush' && last !== undefined && apart(last, point) >= STEP) setPath([...path, point])
  }
  const up = (event: PointerEvent<HTMLDivElement>): void => {
    const [from] = path
    if (tool === 'polygon' || from === undefined) return
    setPath([])
    if (tool === 'brush')
      return onDrawn(
        strokesOf(
          path.map(({ x, y }) => unproject(x, y)),
          brush,
        ),
      )
    const box = boxOf(from, placeOf(event), unproject)
    if (box !== null) onDrawn([box])
  }
  useKeys(tool === 'polygon' && path.length > 0, {
    Enter: () => finishArea(path),
    Backspace: () => setPath(path.slice(0, -1)),
    Escape: () => setPath([]),
  })
  return (
    <div
      className="hs-retouch-draw"
      data-tool={tool}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={() => setPath([])}
      onPointerLeave={() => setHand(null)}
      onDoubleClick={() => tool === 'polygon' && finishArea(path)}
      // The wheel goes on zooming.
      onWheel={({ nativeEvent }) =>
        viewer.element.querySelector('canvas')?.dispatchEvent(new WheelEvent('wheel', nativeEvent))
      }
    >
      <svg aria-hidden>
        <Drawn {...{ tool, path, hand }} width={widthOf(viewer, brush)} />
      </svg>
    </div>
  )
}

interface DrawnProps {
  readonly tool: Props['tool']
  readonly path: readonly Point[]
  readonly hand: Point | null
  /** Of the brush, in pixels. */
  readonly width: number
}

function Drawn({ tool, path, hand, width }: DrawnProps): ReactElement | null {
  const [from] = path
  if (tool === 'brush')
    return (
      <>
        <polyline className="hs-retouch-stroke" points={textOf(path)} strokeWidth={width} />
        {hand === null ? null : <circle className="hs-retouch-line" cx={hand.x} cy={hand.y} r={width / 2} />}
      </>
    )
  if (from === undefined) return null
  if (tool === 'polygon')
    return (
      <>
        <polyline className="hs-retouch-line" points={textOf(hand === null ? path : [...path, hand])} />
        <circle className="hs-retouch-line" cx={from.x} cy={from.y} r={CLOSING / 2} />
      </>
    )
  const to = hand ?? from
  const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)]
  return (
    <rect className="hs-retouch-line" x={x} y={y} width={Math.abs(to.x - from.x)} height={Math.abs(to.y - from.y)} />
  )
}

function useKeys(isOn: boolean, keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const run = keys[event.key]
    if (run === undefined) return
    event.preventDefault()
    event.stopImmediatePropagation()
    run()
  })
  useEffect(() => {
    if (!isOn) return undefined
    const onKey = (event: KeyboardEvent): void => press(event)
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [isOn])
}

function placeOf({ clientX, clientY, currentTarget }: PointerEvent<HTMLDivElement>): Point {
  const { left, top } = currentTarget.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

function apart(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

function textOf(path: readonly Point[]): string {
  return path.map(({ x, y }) => `${x},${y}`).join(' ')
}

/** Pixels that so many degrees take in the middle of the window. */
function widthOf(viewer: Viewer, degrees: number): number {
  const { fov } = viewer.view
  const height = viewer.element.clientHeight
  const isFlat = viewer.manifest?.type === 'flat'
  if (isFlat) return (degrees / fov) * height
  return (height * Math.tan((degrees * Math.PI) / 360)) / Math.tan((fov * Math.PI) / 360)
}
