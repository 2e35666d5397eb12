// The rooms of a place as they lie beside each other: what drawings and files of them are made from.
import type { Pose } from './align.ts'
import { place } from './align.ts'
import type { Measured, OpeningKind, Point, Room } from './model.ts'
import { endsOf } from './solve-openings.ts'

/** One storey of a building. */
export interface Floor {
  readonly id: string
  readonly name: string
  /** Metres of what one walks on above the ground. */
  readonly up: number
}

export interface PlanRoom {
  readonly id: string
  readonly name: string
  readonly room: Room
  readonly pose: Pose
  /** Left out where the place has one floor. */
  readonly floor?: Floor
}

/** An opening in the plan; `a` lies to the left of `b` for who looks at it from its room. */
export interface PlanOpening {
  readonly id: string
  readonly kind: OpeningKind
  readonly a: Point
  readonly b: Point
  /** Unit vector out of the room. */
  readonly out: Point
  readonly bottom: number
  readonly top: number
}

export interface PlanShape {
  readonly id: string
  readonly name: string
  readonly corners: readonly Point[]
  readonly openings: readonly PlanOpening[]
  readonly floor?: Floor
  /** Where its panorama was taken. */
  readonly camera: Point
  readonly area: Measured
  readonly height: Measured | null
  readonly lengths: readonly Measured[]
}

export interface Box {
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly top: number
}

export function planShapes(rooms: readonly PlanRoom[]): PlanShape[] {
  return rooms.map(({ id, name, room, pose, floor }) => ({
    id,
    name,
    ...(floor === undefined ? {} : { floor }),
    corners: room.corners.map((corner) => place(corner, pose)),
    openings: room.openings.map((opening): PlanOpening => {
      const [a, b] = endsOf(room, opening).map((end) => place(end, pose)) as [Point, Point] // two ends
      const { inward } = room.walls[opening.wall]!
      const out = place({ x: -inward.x, y: -inward.y }, { x: 0, y: 0, bearing: pose.bearing })
      return { id: opening.id, kind: opening.kind, a, b, out, bottom: opening.bottom, top: opening.top }
    }),
    camera: { x: pose.x, y: pose.y },
    area: room.area,
    height: room.height,
    lengths: room.walls.map(({ length }) => length),
  }))
}

export function boxOf(shapes: readonly PlanShape[], margin = 0): Box {
  const points = shapes.flatMap(({ corners, camera }) => [...corners, camera])
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  if (points.length === 0) return { left: -margin, right: margin, bottom: -margin, top: margin }
  return {
    left: Math.min(...xs) - margin,
    right: Math.max(...xs) + margin,
    bottom: Math.min(...ys) - margin,
    top: Math.max(...ys) + margin,
  }
}
