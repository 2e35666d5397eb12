// The ways between the scenes of a map as lines, with a head where one leads only one way, and the line that is being drawn.
import { useEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react'
import type { Projection } from './board.ts'
import type { MapPoint, Place } from './model/map-edit.ts'
import type { MapWay } from './model/map-ways.ts'

interface Props {
  readonly ways: readonly MapWay[]
  readonly chosenId: string | null
  /** The point at which the line in hand begins. */
  readonly tail: MapPoint | undefined
  readonly projection: Projection
  readonly titleOf: (sceneId: string) => string
  readonly onChoose: (id: string) => void
  readonly onRemove: (way: MapWay) => void
}

export function WayLayer({ ways, chosenId, tail, projection, titleOf, onChoose, onRemove }: Props): ReactElement {
  return (
    <svg className="hs-map-ways" role="group" aria-label="场景之间的路">
      {ways.map((way) => (
        <Line
          key={way.id}
          {...{ way, projection }}
          name={nameOf(way, titleOf)}
          isChosen={way.id === chosenId}
          onChoose={() => onChoose(way.id)}
          onRemove={() => onRemove(way)}
        />
      ))}
      {tail === undefined ? null : <LineInHand key={tail.id} from={projection.toBoard(tail)} />}
    </svg>
  )
}

function nameOf({ one, other, leadsThere, leadsBack }: MapWay, titleOf: Props['titleOf']): string {
  const [first, second] = [titleOf(one.sceneId), titleOf(other.sceneId)]
  if (leadsThere && leadsBack) return `${first} 和 ${second} 之间的路，来回`
  return leadsThere ? `从 ${first} 到 ${second} 的路，单程` : `从 ${second} 到 ${first} 的路，单程`
}

interface LineProps {
  readonly way: MapWay
  readonly projection: Projection
  readonly name: string
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly onRemove: () => void
}

/** Half of a dot stays free at both ends. */
const GAP = 12
/** Half of an arrow head, pixels. */
const HEAD = 8

function Line({ way, projection, name, isChosen, onChoose, onRemove }: LineProps): ReactElement | null {
  const [from, to] = [way.one, way.other].map((point) => projection.toBoard(point))
  if (from === undefined || to === undefined) return null
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (length < GAP * 2) return null
  const along = (pixels: number): Place => ({
    x: from.x + ((to.x - from.x) * pixels) / length,
    y: from.y + ((to.y - from.y) * pixels) / length,
  })
  const [start, end] = [along(GAP), along(length - GAP)]
  const path = `M${start.x} ${start.y}L${end.x} ${end.y}`
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' || event.key === ' ') onChoose()
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <g
      role="button"
      tabIndex={0}
      aria-label={`${name}；回车选中，Delete 去掉`}
      aria-pressed={isChosen}
      data-chosen={isChosen}
      onClick={onChoose}
      onKeyDown={onKey}
    >
      <path className="hs-map-way-hit" d={path} />
      <path className="hs-map-way-edge" d={path} />
      <path className="hs-map-way" d={path} />
      {way.leadsThere && way.leadsBack ? null : <Head {...{ from, to }} isBackwards={way.leadsBack} />}
    </g>
  )
}

interface HeadProps {
  readonly from: Place
  readonly to: Place
  readonly isBackwards: boolean
}

/** In the middle, where no name of a scene lies over it. */
function Head({ from, to, isBackwards }: HeadProps): ReactElement {
  const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI + (isBackwards ? 180 : 0)
  return (
    <path
      className="hs-map-way-head"
      d={`M${HEAD} 0L${-HEAD} ${-HEAD}L${-HEAD / 2} 0L${-HEAD} ${HEAD}Z`}
      transform={`translate(${(from.x + to.x) / 2} ${(from.y + to.y) / 2}) rotate(${turn})`}
    />
  )
}

/** From its point to wherever the pointer is. */
function LineInHand({ from }: { readonly from: Place }): ReactElement {
  const line = useRef<SVGGElement>(null)
  const [to, setTo] = useState<Place | null>(null)
  useEffect(() => {
    const follow = ({ clientX, clientY }: PointerEvent): void => {
      const board = line.current?.ownerSVGElement?.getBoundingClientRect()
      if (board !== undefined) setTo({ x: clientX - board.left, y: clientY - board.top })
    }
    window.addEventListener('pointermove', follow)
    return () => window.removeEventListener('pointermove', follow)
  }, [])
  return (
    <g ref={line} aria-hidden>
      {to === null ? null : <path className="hs-map-way-drawn" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />}
      <circle className="hs-map-way-tail" cx={from.x} cy={from.y} r={14} />
    </g>
  )
}
