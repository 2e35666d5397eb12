// Measured points and the lines between them over the picture, drawn anew with each of its frames.
import { directionTo, lengthBetween, type Spot } from '@huanshi/rooms/measure.ts'
import type { Room } from '@huanshi/rooms/model.ts'
import { numberText } from '@huanshi/ui/language/speech.ts'
import type { Viewer } from '@huanshi/viewer/types.ts'
import { useEffect, useRef, type ReactElement } from 'react'
import { say } from '../../rooms/words/say.ts'
import type { MeasuredPoint } from './use-measuring.ts'

interface Props {
  readonly viewer: Viewer | null
  readonly points: readonly MeasuredPoint[]
  readonly room: Room | null
}

/** Pieces of a line: other lenses than the plain one bend it. */
const PIECES = 24

export function MeasureLines({ viewer, points, room }: Props): ReactElement {
  const svg = useRef<SVGSVGElement>(null)
  useEffect(() => {
    if (viewer === null || room === null) return undefined
    const draw = (): void => {
      if (svg.current !== null) drawInto(svg.current, viewer, points, room)
    }
    draw()
    return viewer.on('frame', draw)
  }, [viewer, points, room])
  return (
    <svg ref={svg} className="hs-measure-lines" aria-hidden>
      <circle className="hs-measure-cross" cx="50%" cy="50%" r="7" />
      {points.slice(1).map(({ id }) => (
        <g key={`line ${id}`} data-line={id}>
          <path />
          <text />
        </g>
      ))}
      {points.map(({ id }) => (
        <circle key={id} data-point={id} r="6" />
      ))}
    </svg>
  )
}

function drawInto(svg: SVGSVGElement, viewer: Viewer, points: readonly MeasuredPoint[], room: Room): void {
  for (const [n, { id, spot }] of points.entries()) {
    const dot = svg.querySelector<SVGElement>(`[data-point="${id}"]`)
    const at = onScreen(viewer, room, spot)
    dot?.setAttribute('visibility', at ? 'visible' : 'hidden')
    if (at) dot?.setAttribute('transform', `translate(${at.x} ${at.y})`)
    const before = points[n - 1]
    const line = svg.querySelector(`[data-line="${id}"]`)
    if (before === undefined || line === null) continue
    line.querySelector('path')?.setAttribute('d', pathOf(viewer, room, before.spot, spot))
    const middle = onScreen(viewer, room, partOf(before.spot, spot, 0.5))
    const text = line.querySelector('text')
    if (text === null) continue
    text.setAttribute('visibility', middle ? 'visible' : 'hidden')
    text.textContent = say('metres', { value: fixed(lengthBetween(before.spot, spot, room).value) })
    if (middle) text.setAttribute('transform', `translate(${middle.x} ${middle.y - 10})`)
  }
}

/** As exact as it is told. */
export function fixed(metres: number): string {
  return numberText(metres, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}

type Where = Pick<Spot, 'at' | 'up'>

function onScreen(viewer: Viewer, room: Room, { at, up }: Where): { readonly x: number; readonly y: number } | null {
  const { yaw, pitch } = directionTo(room, at, up)
  return viewer.project(yaw, pitch)
}

function partOf(a: Where, b: Where, part: number): Where {
  const between = (from: number, to: number): number => from + (to - from) * part
  return { at: { x: between(a.at.x, b.at.x), y: between(a.at.y, b.at.y) }, up: between(a.up, b.up) }
}

function pathOf(viewer: Viewer, room: Room, a: Where, b: Where): string {
  let isDown = false
  let path = ''
  for (let n = 0; n <= PIECES; n++) {
    const at = onScreen(viewer, room, partOf(a, b, n / PIECES))
    if (at) path += `${isDown ? 'L' : 'M'}${at.x.toFixed(1)} ${at.y.toFixed(1)}`
    isDown = at !== null
  }
  return path
}
