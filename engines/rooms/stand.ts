// Another camera in a room that was outlined from elsewhere: where it stands follows from corners of the room that it sees, from the
// direction between both pictures, or from whoever put it there.
import { DOOR_SPREAD, SIGHT_SPREAD, turned, type Pose } from './align.ts'
import { leastSquares } from './least-squares.ts'
import {
  CAMERA_HEIGHT_ERROR,
  CLICK_ERROR,
  HIGHEST_CORNER,
  SURE,
  type Direction,
  type Point,
  type Room,
} from './model.ts'
import { minus, onFloor, plus, RADIAN, wrap, yawOf } from './plane.ts'
import { cornerResiduals } from './room-equations.ts'

/** In the metres of a room; `turn`: by how much its yaw 0 lies to the right of that of the room's own camera, degrees. */
export interface StandPlace extends Point {
  readonly turn: number
}

export interface ObservedStand {
  readonly cameraHeight: number
  readonly cameraHeightError?: number
  /** Corners of the room's floor, by their number, where they are seen from here. */
  readonly seen: readonly { readonly corner: number; readonly at: Direction }[]
  /** From the room's own camera to this one: as its picture shows it, and where one looks here who comes from there. */
  readonly sight?: { readonly yaw: number; readonly arrival: number } | null
  /** Put there by hand: it stays. */
  readonly place?: StandPlace | null
}

export interface Stand {
  readonly place: StandPlace
  readonly cameraHeight: number
  /** Metres, with 95 in 100; null where somebody put it. */
  readonly error: number | null
}

/** A corner of the room as somebody sees it who stands in a place of it. */
const fromPlace = (point: Point, { turn, ...at }: StandPlace): Point => turned(minus(point, at), -turn)

/** Null where too little is known: two corners, or one and the direction between the pictures. */
export function solveStand(room: Room, stand: ObservedStand): Stand | null {
  const { cameraHeight, cameraHeightError = CAMERA_HEIGHT_ERROR, sight = null, place = null } = stand
  if (place) return { place, cameraHeight, error: null }
  const seen = stand.seen.flatMap(({ corner, at }) => {
    const point = room.corners[corner]
    return point === undefined || at.pitch > HIGHEST_CORNER ? [] : [{ point, at }]
  })
  const start =
    seen.length >= 2 ? laid(seen, cameraHeight) : sight && seen[0] ? alongSight(sight, seen[0], cameraHeight) : null
  if (start === null) return null
  const sigma = CLICK_ERROR * RADIAN
  const placeIn = (at: Float64Array): StandPlace => ({ x: at[0] ?? 0, y: at[1] ?? 0, turn: (at[2] ?? 0) / RADIAN })
  const fit = leastSquares(Float64Array.from([start.x, start.y, start.turn * RADIAN, cameraHeight]), (unknowns) => {
    const [now, height] = [placeIn(unknowns), unknowns[3] ?? cameraHeight]
    const left = seen.flatMap(({ point, at }) => cornerResiduals(at, fromPlace(point, now), height, sigma))
    left.push((height - cameraHeight) / Math.max(0.001, cameraHeightError / SURE))
    if (sight)
      left.push(
        (wrap(sight.yaw - yawOf(now)) * RADIAN) / SIGHT_SPREAD,
        (wrap(sight.yaw - sight.arrival - now.turn) * RADIAN) / SIGHT_SPREAD,
      )
    return left
  })
  const worse = fit.freedom >= 2 ? Math.max(1, fit.left / fit.freedom) : 1
  const own = (fit.covariance(0, 0) + fit.covariance(1, 1)) * worse
  const found = placeIn(fit.found)
  return {
    place: { ...found, turn: wrap(found.turn) },
    cameraHeight: fit.found[3] ?? cameraHeight,
    error: SURE * Math.hypot(Math.sqrt(Math.max(0, own)), cornerSpread(room), DOOR_SPREAD),
  }
}

interface SeenPoint {
  readonly point: Point
  readonly at: Direction
}

const middleOf = (points: readonly Point[]): Point =>
  points.reduce((sum, point) => plus(sum, point, 1 / points.length), { x: 0, y: 0 })

/** What is seen on the floor, laid onto the corners as well as it goes. */
function laid(seen: readonly SeenPoint[], cameraHeight: number): StandPlace {
  const here = seen.map(({ at }) => onFloor(at, cameraHeight))
  const [a, b] = [middleOf(here), middleOf(seen.map(({ point }) => point))]
  let [sine, cosine] = [0, 0]
  for (const [n, { point }] of seen.entries()) {
    const [from, to] = [minus(here[n]!, a), minus(point, b)]
    sine += to.x * from.y - to.y * from.x
    cosine += to.x * from.x + to.y * from.y
  }
  const turn = Math.atan2(sine, cosine) / RADIAN
  return { ...minus(b, turned(a, turn)), turn }
}

/** One corner says how far: turned as the pictures are, it lies where it was outlined. */
function alongSight(
  { yaw, arrival }: NonNullable<ObservedStand['sight']>,
  { point, at }: SeenPoint,
  cameraHeight: number,
): StandPlace {
  const turn = wrap(yaw - arrival)
  return { ...minus(point, turned(onFloor(at, cameraHeight), turn)), turn }
}

/** Of a corner of a room, across both of its walls, metres. */
function cornerSpread({ walls, scaleSpread }: Room): number {
  const spreads = walls.map(({ length: { value, error } }) =>
    Math.sqrt(Math.max(0, (error / SURE) ** 2 - (value * scaleSpread) ** 2)),
  )
  return spreads.reduce((sum, spread) => sum + spread, 0) / (2 * spreads.length)
}

/** The room as the camera that stands in it has it around itself. */
export function roomFrom(room: Room, { place, cameraHeight }: Stand): Room {
  const shown = (point: Point): Point => fromPlace(point, place)
  return {
    ...room,
    cameraHeight,
    corners: room.corners.map(shown),
    walls: room.walls.map((wall) => ({
      ...wall,
      from: shown(wall.from),
      to: shown(wall.to),
      inward: turned(wall.inward, -place.turn),
    })),
  }
}

/** Where it stands in the plan, by where its room's own camera does. */
export function poseOfStand({ turn, ...at }: StandPlace, pose: Pose): Pose {
  return { ...plus(pose, turned(at, pose.bearing)), bearing: wrap(pose.bearing + turn) }
}

/** … and back, for who moves it in the plan. */
export function standAt({ bearing, ...at }: Pose, pose: Pose): StandPlace {
  return { ...turned(minus(at, pose), -pose.bearing), turn: wrap(bearing - pose.bearing) }
}
