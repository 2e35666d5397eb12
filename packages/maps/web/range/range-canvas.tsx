// Lies over the map while a range is drawn with one stroke, so that the map stays where it is.
import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type ReactElement } from 'react'
import type { GeoMap, Pixel } from '../geo-map.ts'
import { cornersOf, rangeText } from './range-lines.ts'
import { say } from '../words/say.ts'

interface Props {
  readonly map: GeoMap
  readonly onDrawn: (range: string) => void
  readonly onCancel: () => void
}

/** Pixels between the points that are kept. */
const STEP = 4

export function RangeCanvas({ map, onDrawn, onCancel }: Props): ReactElement {
  const stroke = useRef<Pixel[]>([])
  const [drawn, setDrawn] = useState<readonly Pixel[]>([])
  const [isTooSmall, setTooSmall] = useState(false)
  const cancel = useEffectEvent(onCancel)
  useEffect(() => {
    const leave = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') cancel()
    }
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [])
  const at = (event: PointerEvent<HTMLDivElement>): Pixel => {
    const box = event.currentTarget.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }
  const begin = (event: PointerEvent<HTMLDivElement>): void => {
    if (!event.isPrimary || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    stroke.current = [at(event)]
    setTooSmall(false)
    setDrawn(stroke.current)
  }
  const follow = (event: PointerEvent<HTMLDivElement>): void => {
    const last = stroke.current.at(-1)
    if (last === undefined || !event.isPrimary) return
    const next = at(event)
    if (Math.hypot(next.x - last.x, next.y - last.y) < STEP) return
    stroke.current = [...stroke.current, next]
    setDrawn(stroke.current)
  }
  const end = (): void => {
    const corners = cornersOf(stroke.current)
    stroke.current = []
    if (corners !== null) return onDrawn(rangeText(corners.map((corner) => map.unproject(corner))))
    setDrawn([])
    setTooSmall(true)
  }
  return (
    <div
      className="hs-range-canvas"
      onPointerDown={begin}
      onPointerMove={follow}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <svg aria-hidden>
        <polygon points={drawn.map(({ x, y }) => `${x},${y}`).join(' ')} />
      </svg>
      <p role="status">
        {isTooSmall ? say('drawSmall') : say('draw')}
        <button type="button" onPointerDown={(event) => event.stopPropagation()} onClick={onCancel}>
          {say('cancel')}
        </button>
      </p>
    </div>
  )
}
