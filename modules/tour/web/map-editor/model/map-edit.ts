// Changes of a tour's map, each giving a new one. Points of a plan lie in fractions of the picture, those of a map in degrees.
import type { TourMap } from '../../../contract/tour-parts.ts'
import { turned } from './bearing.ts'

export type MapPoint = TourMap['points'][number]

export interface Place {
  readonly x: number
  readonly y: number
}

const bounds = {
  none: { x: [0, 1], y: [0, 1] },
  plan: { x: [0, 1], y: [0, 1] },
  geo: { x: [-180, 180], y: [-90, 90] },
} as const

const MOST_POINTS = 500

/** Another kind of map has other places: its points begin again. */
export function setKind(map: TourMap, kind: TourMap['kind']): TourMap {
  return kind === map.kind ? map : { ...map, kind, points: [] }
}

/** Seven digits: a centimetre on the earth. */
function within(kind: TourMap['kind'], { x, y }: Place): Place {
  const { x: across, y: down } = bounds[kind]
  const kept = (value: number, [least, most]: readonly [number, number]): number =>
    Math.round(Math.min(most, Math.max(least, value)) * 1e7) / 1e7
  return { x: kept(x, across), y: kept(y, down) }
}

/** A scene stands in one place: put down again, it moves there. */
export function placeScene(map: TourMap, id: string, sceneId: string, at: Place, heading = 0): TourMap {
  const there = map.points.find((point) => point.sceneId === sceneId)
  if (there !== undefined) return movePoint(map, there.id, at)
  if (map.points.length >= MOST_POINTS) return map
  return { ...map, points: [...map.points, { id, sceneId, ...within(map.kind, at), heading: turned(heading) }] }
}

/** Points that stand closer hide each other, in fractions of a plan or degrees of a map. */
const ROOM = { none: 0.06, plan: 0.06, geo: 0.0002 } as const

/** The nearest place to the wished one, on rings about it, where no other point stands. */
export function freePlace(map: TourMap, wished: Place): Place {
  const room = ROOM[map.kind]
  const isFree = (at: Place): boolean => map.points.every(({ x, y }) => Math.hypot(x - at.x, y - at.y) >= room * 0.95)
  for (let ring = 0; ring < 12; ring++) {
    const places = Math.max(1, ring * 6)
    for (let n = 0; n < places; n++) {
      const angle = (n / places) * 2 * Math.PI
      const at = within(map.kind, {
        x: wished.x + Math.sin(angle) * ring * room,
        y: wished.y - Math.cos(angle) * ring * room,
      })
      if (isFree(at)) return at
    }
  }
  return wished
}

export function movePoint(map: TourMap, id: string, at: Place): TourMap {
  return change(map, id, within(map.kind, at))
}

export function turnPoint(map: TourMap, id: string, heading: number): TourMap {
  return change(map, id, { heading: turned(heading) })
}

export function removePoint(map: TourMap, id: string): TourMap {
  return { ...map, points: map.points.filter((point) => point.id !== id) }
}

function change(map: TourMap, id: string, part: Partial<MapPoint>): TourMap {
  return { ...map, points: map.points.map((point) => (point.id === id ? { ...point, ...part } : point)) }
}
