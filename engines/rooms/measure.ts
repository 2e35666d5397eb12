// What lies in a direction within a room, how sure that is, and lengths, heights and areas between such places.
import { SURE, type Direction, type Measured, type Point, type Room } from './model.ts'
import { ahead, contains, firstWall, onFloor, RADIAN, yawOf } from './plane.ts'

export interface Spot {
  readonly on: 'floor' | 'wall' | 'ceiling'
  /** Of a wall. */
  readonly wall: number | null
  readonly at: Point
  /** Metres above the floor. */
  readonly up: number
  /** Standard deviation of its place, metres, without that of the scale of the whole. */
  readonly spread: number
  /** … and of its height. */
  readonly upSpread: number
}

/** Null where a direction leads out of the room: into the sky, or past its outline. */
export function spotIn(room: Room, direction: Direction): Spot | null {
  const hit = firstWall(room.corners, ahead(direction.yaw))
  const up = hit && room.cameraHeight + hit.far * Math.tan(direction.pitch * RADIAN)
  if (direction.pitch < 0 && (up === null || up <= 0)) return floorSpot(room, direction, hit !== null)
  if (hit === null || up === null) return null
  if (room.height !== null && up > room.height.value) return ceilingSpot(room, direction, room.height)
  return room.height === null && up > room.cameraHeight * 4 ? null : wallSpot(room, direction, hit, up)
}

const FARTHEST = 200

function floorSpot(
  { corners, cameraHeight: h, clickError }: Room,
  direction: Direction,
  isWalled: boolean,
): Spot | null {
  const at = onFloor(direction, h)
  const far = Math.hypot(at.x, at.y)
  // Where an outline has no wall in this direction one looks at the ground from beside it.
  if (!contains(corners, at) && (isWalled || far > FARTHEST)) return null
  return { on: 'floor', wall: null, at, up: 0, spread: (clickError * RADIAN * (far * far + h * h)) / h, upSpread: 0 }
}

function ceilingSpot(room: Room, { yaw, pitch }: Direction, height: Measured): Spot {
  const { cameraHeight, clickError, scaleSpread } = room
  const over = height.value - cameraHeight
  const far = over / Math.tan(pitch * RADIAN)
  const { x, y } = ahead(yaw)
  const spread = (clickError * RADIAN * (far * far + over * over)) / over
  return {
    on: 'ceiling',
    wall: null,
    at: { x: x * far, y: y * far },
    up: height.value,
    spread,
    upSpread: ownSpread(height, scaleSpread),
  }
}

function wallSpot(
  room: Room,
  { yaw }: Direction,
  hit: { readonly wall: number; readonly far: number },
  up: number,
): Spot {
  // A wall is as sure as its own place, and a click on it as its angle.
  const own = ownSpread(room.walls[hit.wall]!.length, room.scaleSpread) / 2
  const over = up - room.cameraHeight
  const click = room.clickError * RADIAN * Math.hypot(hit.far, over)
  const { x, y } = ahead(yaw)
  const steep = (click * Math.hypot(hit.far, over)) / hit.far
  return {
    on: 'wall',
    wall: hit.wall,
    at: { x: x * hit.far, y: y * hit.far },
    up,
    spread: Math.hypot(click, own),
    upSpread: Math.hypot(steep, (own * over) / hit.far),
  }
}

/** Without what the scale of the whole adds. */
function ownSpread({ value, error }: Measured, scaleSpread: number): number {
  return Math.sqrt(Math.max(0, (error / SURE) ** 2 - (value * scaleSpread) ** 2))
}

/** Where something in the room is seen from its camera. */
export function directionTo({ cameraHeight }: Pick<Room, 'cameraHeight'>, at: Point, up: number): Direction {
  return { yaw: yawOf(at), pitch: Math.atan2(up - cameraHeight, Math.hypot(at.x, at.y)) / RADIAN }
}

/** In a straight line. */
export function lengthBetween(a: Spot, b: Spot, room: Room): Measured {
  const value = Math.hypot(a.at.x - b.at.x, a.at.y - b.at.y, a.up - b.up)
  return { value, error: SURE * Math.hypot(a.spread, b.spread, value * room.scaleSpread) }
}

/** How much higher one lies than the other. */
export function heightBetween(a: Spot, b: Spot, room: Room): Measured {
  const value = Math.abs(a.up - b.up)
  return { value, error: SURE * Math.hypot(a.upSpread, b.upSpread, value * room.scaleSpread) }
}

/** Of a polygon of places, flat or on a wall, by Newell's formula. */
export function areaBetween(spots: readonly Spot[], room: Room): Measured {
  const n = spots.length
  let [x, y, z] = [0, 0, 0]
  let spread = 0
  for (const [i, { at, up, spread: own }] of spots.entries()) {
    const next = spots[(i + 1) % n]!
    const before = spots[(i + n - 1) % n]!
    x += at.y * next.up - up * next.at.y
    y += up * next.at.x - at.x * next.up
    z += at.x * next.at.y - at.y * next.at.x
    // A corner moves the area by half of what lies between its neighbours.
    spread += (own * Math.hypot(next.at.x - before.at.x, next.at.y - before.at.y, next.up - before.up)) ** 2 / 4
  }
  const value = Math.hypot(x, y, z) / 2
  return { value, error: SURE * Math.hypot(Math.sqrt(spread), 2 * value * room.scaleSpread) }
}
