// Ways between scenes that stand on a map: which are there, and where the sign of a new one lies on the sphere.
import { wrapped, type View } from '@huanshi/kernel/protocol/angles.ts'
import { ARRIVAL_FOV, proposeLink } from '../../../contract/auto-links.ts'
import type { TourMap } from '../../../contract/tour-parts.ts'
import type { Scene } from '../../../contract/tour-scene.ts'
import { FORWARD, linksFrom, type Way } from '../../model/scene-links.ts'
import { bearingOf } from './bearing.ts'
import type { MapPoint, Place } from './map-edit.ts'

/** Two points that are joined, in the order in which they were placed. */
export interface MapWay {
  readonly id: string
  readonly one: MapPoint
  readonly other: MapPoint
  /** From the first to the second, and from the second to the first. */
  readonly leadsThere: boolean
  readonly leadsBack: boolean
}

export function wayId(one: MapPoint, other: MapPoint): string {
  return `${one.sceneId} ${other.sceneId}`
}

export function waysOn(points: readonly MapPoint[], scenes: readonly Pick<Scene, 'id' | 'hotspots'>[]): MapWay[] {
  const targets = new Map(scenes.map((scene) => [scene.id, new Set(linksFrom(scene).map(({ to }) => to))]))
  const leads = (from: MapPoint, to: MapPoint): boolean => targets.get(from.sceneId)?.has(to.sceneId) === true
  return points.flatMap((one, n) =>
    points.slice(n + 1).flatMap((other): MapWay[] => {
      const [leadsThere, leadsBack] = [leads(one, other), leads(other, one)]
      return leadsThere || leadsBack ? [{ id: wayId(one, other), one, other, leadsThere, leadsBack }] : []
    }),
  )
}

/** What a map is drawn on. */
export interface Ground {
  readonly kind: TourMap['kind']
  /** Width by height of the picture of a plan. */
  readonly ratio: number
  /** Metres above the sea where it is known, by scene. */
  readonly altitudes: Readonly<Record<string, number | undefined>>
}

/** Closer together, in fractions of a plan's height, no direction follows. */
const SAME_SPOT = 0.002

/**
 * On the earth on the ground where one would walk; on a plan, which has no scale, some way off. Whoever arrives looks onward.
 * Null where both stand on the same spot.
 */
export function wayBetween(ground: Ground, from: MapPoint, to: MapPoint): Way | null {
  const way = ground.kind === 'geo' ? onEarth(ground, from, to) : onPlan(ground, from, to)
  if (way === null) return null
  const { yaw, pitch, view } = way
  return {
    fromId: from.sceneId,
    toId: to.sceneId,
    yaw: tenth(yaw),
    pitch: tenth(pitch),
    ...(view === undefined ? {} : { view: { ...view, yaw: tenth(view.yaw) } }),
  }
}

/** There and back. */
export function bothWays(ground: Ground, one: MapPoint, other: MapPoint): Way[] | null {
  const [there, back] = [wayBetween(ground, one, other), wayBetween(ground, other, one)]
  return there === null || back === null ? null : [there, back]
}

type Course = Pick<Way, 'yaw' | 'pitch' | 'view'>

function onEarth({ altitudes }: Ground, from: MapPoint, to: MapPoint): Course | null {
  const placed = ({ sceneId, x, y, heading }: MapPoint) => {
    const altitude = altitudes[sceneId]
    return { id: sceneId, heading, location: { lng: x, lat: y, ...(altitude === undefined ? {} : { altitude }) } }
  }
  return proposeLink(placed(from), placed(to))
}

function onPlan({ ratio }: Ground, from: MapPoint, to: MapPoint): Course | null {
  const [right, down] = [(to.x - from.x) * ratio, to.y - from.y]
  if (Math.hypot(right, down) < SAME_SPOT) return null
  const bearing = bearingOf(right, down)
  const view: View = { yaw: wrapped(bearing - to.heading), pitch: 0, fov: ARRIVAL_FOV }
  return { yaw: wrapped(bearing - from.heading), pitch: FORWARD, view }
}

function tenth(angle: number): number {
  return Math.round(angle * 10) / 10
}

/** The point that is nearest to a place of the board, as far as a finger misses. @param reach pixels */
export function pointNear(
  points: readonly MapPoint[],
  toBoard: (place: Place) => Place,
  at: Place,
  reach: number,
): MapPoint | undefined {
  const far = (point: MapPoint): number => {
    const { x, y } = toBoard(point)
    return Math.hypot(x - at.x, y - at.y)
  }
  return points.filter((point) => far(point) <= reach).toSorted((a, b) => far(a) - far(b))[0]
}
