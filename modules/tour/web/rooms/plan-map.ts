// The drawn plan as the map of a tour: a picture and the places of its scenes on it, as a plan that somebody uploaded has them.
import { drawPlan, planFrame } from '@huanshi/rooms/draw-svg.ts'
import type { PublicTour } from '../../contract/public-tour.ts'
import type { TourRooms } from '../../contract/tour-rooms.ts'
import type { Point } from '@huanshi/rooms/model.ts'
import type { Floor } from '@huanshi/rooms/plan.ts'
import { onFloor, type HeadedScene, type SolvedRooms } from '@huanshi/rooms/outlined-rooms.ts'
import { solvedRooms } from './solved-rooms.ts'

/** About as large as it is read. */
const PIXELS = 640

interface Planned {
  readonly rooms: TourRooms
  readonly scenes: readonly HeadedScene[]
  /** What stands at the arrow. */
  readonly north: string
}

export interface FloorMap {
  /** Null where the tour has one floor. */
  readonly floor: Floor | null
  readonly map: PublicTour['map']
  /** Whether a room lies on it, and where a place of the plan does, in fractions. */
  readonly holds: (roomId: string) => boolean
  readonly placeOf: (at: Point) => Point
}

/** From the lowest; none where no room is whole. */
export function planMaps(planned: Planned): FloorMap[] {
  const solved = solvedRooms(planned.rooms, planned.scenes)
  const floors = solved.floors.length === 0 ? [null] : solved.floors
  return floors.flatMap((floor): FloorMap[] => {
    const here = floor === null ? solved : onFloor(solved, floor.id)
    const { shapes, views } = here
    if (shapes.length === 0) return []
    const { of: placeOf } = planFrame(shapes, { size: PIXELS })
    const holds = (roomId: string): boolean => views.some((view) => view.roomId === roomId)
    return [{ floor, map: mapOf(here, planned), holds, placeOf }]
  })
}

type Here = Pick<SolvedRooms, 'shapes' | 'views' | 'isNorthKnown'>

function mapOf({ shapes, views, isNorthKnown }: Here, { north }: Planned): PublicTour['map'] {
  const { width, height, of } = planFrame(shapes, { size: PIXELS })
  const svg = drawPlan(shapes, { north: isNorthKnown ? north : null, size: PIXELS })
  const points = views.map(({ sceneId, camera: { id, pose } }) => ({
    id,
    sceneId,
    ...of(pose),
    heading: (pose.bearing + 360) % 360,
  }))
  return {
    kind: 'plan',
    imageUrl: `data:image/svg+xml,${encodeURIComponent(svg)}`,
    width: Math.round(width * 100),
    height: Math.round(height * 100),
    points: points.filter(({ sceneId }, n) => points.findIndex((one) => one.sceneId === sceneId) === n),
  }
}
