// The plan with its cameras: each goes to its scene, one that stands in the room of another is moved, and the corners of that room are there to
// be clicked next.
import { drawPlan, planFrame } from '@huanshi/rooms/draw-svg.ts'
import type { Point } from '@huanshi/rooms/model.ts'
import type { RoomView, SolvedRooms } from '@huanshi/rooms/outlined-rooms.ts'
import { standAt } from '@huanshi/rooms/stand.ts'
import { useMemo, useRef, type KeyboardEvent, type PointerEvent, type ReactElement } from 'react'
import { changeStand, standOf } from '../model/stand-operations.ts'
import { cornerWord } from '../parts/corner-word.ts'
import { useStudio, useStudioState } from '../state/use-studio.ts'
import { roundedPlace } from './stand-form.tsx'

/** As large as the panel shows it, so that its figures can be read. */
const PLAN_PIXELS = 400

type Frame = ReturnType<typeof planFrame>

export function PlanDrawing({ solved }: { readonly solved: SolvedRooms }): ReactElement {
  const { shapes, views, isNorthKnown } = solved
  const host = useRef<HTMLDivElement>(null)
  const { url, frame } = useMemo(() => {
    const svg = drawPlan(shapes, { north: isNorthKnown ? '北' : null, size: PLAN_PIXELS })
    return { url: `data:image/svg+xml,${encodeURIComponent(svg)}`, frame: planFrame(shapes, { size: PLAN_PIXELS }) }
  }, [shapes, isNorthKnown])
  // As wide as its height allows, so that signs lie where the drawing has their places.
  const ratio = frame.width / frame.height
  const placeAt = ({ clientX, clientY }: PointerEvent): Point | null => {
    const box = host.current?.getBoundingClientRect()
    return box ? frame.back({ x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }) : null
  }
  return (
    <div ref={host} className="hs-room-plan" style={{ aspectRatio: ratio, maxWidth: `calc(44dvh * ${ratio})` }}>
      <img src={url} alt={`${shapes.map(({ name }) => name).join('、')}的平面图`} draggable={false} />
      <CornerSigns solved={solved} frame={frame} />
      {views.map((view) => (
        <CameraSign key={view.camera.id} view={view} solved={solved} frame={frame} placeAt={placeAt} />
      ))}
    </div>
  )
}

function at(frame: Frame, point: Point): { readonly left: string; readonly top: string } {
  const { x, y } = frame.of(point)
  return { left: `${x * 100}%`, top: `${y * 100}%` }
}

/** Of the room that the scene stands in. */
function CornerSigns({ solved, frame }: { readonly solved: SolvedRooms; readonly frame: Frame }): ReactElement | null {
  const { setTool } = useStudio()
  const stand = useStudioState(({ draft, scene }) => standOf(draft.rooms, scene?.id))
  const armed = useStudioState(({ tool }) => (tool.kind === 'corner' ? tool.corner : null))
  const shape = solved.shapes.find(({ id }) => id === stand?.roomId)
  if (stand === undefined || shape === undefined) return null
  return (
    <>
      {shape.corners.map((corner, n) => (
        <button
          key={cornerWord(n)}
          type="button"
          className="hs-room-corner"
          style={at(frame, corner)}
          aria-label={`在画面上点${cornerWord(n)}`}
          aria-pressed={armed === n}
          data-seen={stand.seen.some((one) => one.corner === n)}
          onClick={() => setTool(armed === n ? { kind: 'select' } : { kind: 'corner', corner: n })}
        >
          {n + 1}
        </button>
      ))}
    </>
  )
}

interface SignProps {
  readonly view: RoomView
  readonly solved: SolvedRooms
  readonly frame: Frame
  readonly placeAt: (event: PointerEvent) => Point | null
}

/** Metres that an arrow key moves a camera. */
const STEP = 0.1
const ways: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: STEP },
  ArrowDown: { x: 0, y: -STEP },
}
/** A pointer that moved less has pressed. Pixels. */
const STILL = 4

function CameraSign({ view, solved, frame, placeAt }: SignProps): ReactElement {
  const { goTo, selectRoom, change } = useStudio()
  const isHere = useStudioState(({ scene }) => scene?.id === view.sceneId)
  const title = useStudioState(({ draft }) => draft.scenes.find(({ id }) => id === view.sceneId)?.title)
  const taken = useRef<{ readonly x: number; readonly y: number; isMoved: boolean } | null>(null)
  const { sceneId, roomId, camera } = view
  const isStand = camera.id !== roomId
  const name = isStand ? (title ?? camera.name) : camera.name
  const home = solved.alignment.poses.get(roomId)
  const moveTo = (point: Point): void => {
    if (home === undefined) return
    const place = roundedPlace(standAt({ ...point, bearing: camera.pose.bearing }, home))
    change(`stand place ${camera.id}`, (draft) => changeStand(draft, sceneId, (stand) => ({ ...stand, place })))
  }
  const moving = {
    onPointerDown(event: PointerEvent<HTMLButtonElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      taken.current = { x: event.clientX, y: event.clientY, isMoved: false }
    },
    onPointerMove(event: PointerEvent<HTMLButtonElement>) {
      const { current } = taken
      if (current === null) return
      current.isMoved ||= Math.hypot(event.clientX - current.x, event.clientY - current.y) > STILL
      const point = current.isMoved ? placeAt(event) : null
      if (point) moveTo(point)
    },
    onPointerCancel() {
      taken.current = null
    },
    onKeyDown(event: KeyboardEvent) {
      const way = ways[event.key]
      if (way === undefined) return
      event.preventDefault()
      moveTo({ x: camera.pose.x + way.x, y: camera.pose.y + way.y })
    },
  }
  return (
    <button
      type="button"
      className="hs-room-camera"
      style={at(frame, camera.pose)}
      aria-label={isStand ? `到${name}，方向键移动机位` : `到${name}`}
      title={name}
      aria-current={isHere ? 'location' : undefined}
      data-stand={isStand || undefined}
      {...(isStand ? moving : {})}
      onClick={() => {
        const wasMoved = taken.current?.isMoved === true
        taken.current = null
        if (wasMoved) return
        if (!isHere) goTo(sceneId)
        if (!isStand) selectRoom(roomId)
      }}
    />
  )
}
