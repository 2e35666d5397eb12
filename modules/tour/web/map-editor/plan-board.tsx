// The picture of a plan: the wheel and pinching come closer, dragging beside the points moves it about.
import { Minus, Plus, Scan } from 'lucide-react'
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from 'react'
import { startDrag } from '../timeline/drag.ts'
import { useSize } from '@huanshi/resource-web/list/use-size.ts'
import type { MapScene, Projection } from './board.ts'
import { fitted, fromBoard, moved, toBoard, zoomed, type Frame, type Size } from './model/plan-frame.ts'
import '@huanshi/maps/web/map-trouble.css'

interface Props {
  readonly url: string
  /** The scene that a press puts down. */
  readonly inHand: MapScene | undefined
  readonly onPress: (at: { readonly clientX: number; readonly clientY: number }) => void
  readonly children: (projection: Projection) => ReactNode
}

export function PlanBoard({ url, inHand, onPress, children }: Props): ReactElement {
  const board = useRef<HTMLDivElement>(null)
  const size = useSize(board)
  const [picture, setPicture] = useState<Size | null>(null)
  const [broken, setBroken] = useState<string | null>(null)
  const [chosen, setChosen] = useState<Frame | null>(null)
  const shown = picture ?? { width: 1, height: 1 }
  const fit = fitted(shown, size)
  const frame = chosen ?? fit
  const middle = { x: size.width / 2, y: size.height / 2 }
  const zoom = (factor: number, at = middle): void => setChosen(zoomed(frame, factor, at, fit))
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    const box = board.current?.getBoundingClientRect()
    if (box !== undefined) zoom(2 ** (-event.deltaY / 300), { x: event.clientX - box.left, y: event.clientY - box.top })
  })
  useEffect(() => {
    const element = board.current
    const listen = (event: WheelEvent): void => onWheel(event)
    element?.addEventListener('wheel', listen, { passive: false })
    return () => element?.removeEventListener('wheel', listen)
  }, [])
  const drag = (event: PointerEvent): void => {
    if (event.button !== 0) return
    const { clientX, clientY } = event
    startDrag(event, {
      move: (x, y) => setChosen(moved(frame, x, y)),
      end: (hasMoved) => (hasMoved ? undefined : onPress({ clientX, clientY })),
      cancel: () => setChosen(frame),
    })
  }
  const projection: Projection = {
    toBoard: (place) => toBoard(frame, shown, place),
    fromBoard: (at) => fromBoard(frame, shown, at),
    middle: () => fromBoard(frame, shown, middle),
  }
  return (
    <div ref={board} className="hs-map-board hs-map-plan" data-board>
      <div className="hs-map-ground" data-pressed={inHand !== undefined} onPointerDown={drag}>
        <img
          src={url}
          alt="平面图"
          draggable={false}
          style={{
            left: frame.left,
            top: frame.top,
            width: shown.width * frame.scale,
            height: shown.height * frame.scale,
            visibility: picture === null ? 'hidden' : 'visible',
          }}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setPicture({ width, height })}
          onError={() => setBroken(url)}
        />
      </div>
      {inHand === undefined || picture === null ? null : (
        <p className="hs-glass hs-map-hint" role="status">
          点一下平面图，放下「{inHand.title}」
        </p>
      )}
      {broken === url ? <p className="hs-map-trouble">平面图打不开，换一张吧</p> : null}
      {picture === null ? null : children(projection)}
      <div className="hs-map-zoom">
        <button type="button" aria-label="放大平面图" onClick={() => zoom(1.5)}>
          <Plus size={16} strokeWidth={1.75} aria-hidden />
        </button>
        <button type="button" aria-label="缩小平面图" onClick={() => zoom(1 / 1.5)}>
          <Minus size={16} strokeWidth={1.75} aria-hidden />
        </button>
        <button type="button" aria-label="看整张平面图" onClick={() => setChosen(null)}>
          <Scan size={16} strokeWidth={1.75} aria-hidden />
        </button>
      </div>
    </div>
  )
}
