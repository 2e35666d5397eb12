// Pictures on walls, in metres: where they are seen from the camera of their room, and where on a wall a direction puts them.
import { directionTo } from './measure.ts'
import type { Direction, Point, Room } from './model.ts'
import { ahead, cross, firstWall, meet, plus, RADIAN } from './plane.ts'
import type { Place } from './surfaces.ts'

export interface WallMount {
  /** From 0, as the room counts them. */
  readonly wall: number
  /** Metres of its middle from the left end of the wall, as one sees it from within. */
  readonly along: number
  /** Metres of its lower edge above the floor. */
  readonly up: number
  readonly width: number
  readonly height: number
}

/** Metres that a picture is drawn before its wall, so that neither shows through the other from afar. */
export const OFF_WALL = 0.03

type Size = Pick<WallMount, 'width' | 'height'>

interface Seen {
  readonly left: Point
  /** Unit vector to the right. */
  readonly right: Point
  readonly length: number
}

function wallSeen({ walls }: Room, wall: number): Seen | null {
  const found = walls[wall]
  if (found === undefined) return null
  const { from, to, inward, length } = found
  const right = { x: -inward.y, y: inward.x }
  const runsRight = cross({ x: to.x - from.x, y: to.y - from.y }, inward) < 0
  return { left: runsRight ? from : to, right, length: length.value }
}

/** Its corners in the room's own metres, from the upper left, clockwise. @param off the wall, metres; null where there is no such wall */
export function placesOf(room: Room, { wall, along, up, width, height }: WallMount, off = 0): Place[] | null {
  const seen = wallSeen(room, wall)
  if (seen === null) return null
  const { inward } = room.walls[wall]!
  const at = (across: number, above: number): Place => ({
    ...plus(plus(seen.left, seen.right, along + across), inward, off),
    up: up + above,
  })
  return [at(-width / 2, height), at(width / 2, height), at(width / 2, 0), at(-width / 2, 0)]
}

/** The same as they are seen, and the middle. */
export function seenAt(
  room: Room,
  mount: WallMount,
): { readonly corners: Direction[]; readonly middle: Direction } | null {
  const places = placesOf(room, mount)
  if (places === null) return null
  const [a, , c] = places
  const middle = { x: (a!.x + c!.x) / 2, y: (a!.y + c!.y) / 2 }
  return {
    corners: places.map((place) => directionTo(room, place, place.up)),
    middle: directionTo(room, middle, mount.up + mount.height / 2),
  }
}

/** On the wall that lies in a direction, as near to it as there is wall. Null where there is none. */
export function mountTowards(room: Room, { yaw, pitch }: Direction, { width, height }: Size): WallMount | null {
  const hit = firstWall(room.corners, ahead(yaw))
  const seen = hit && wallSeen(room, hit.wall)
  if (hit === null || seen === null) return null
  const { along, up } = spotOn(room, seen, { x: ahead(yaw).x * hit.far, y: ahead(yaw).y * hit.far }, pitch)
  return {
    wall: hit.wall,
    along: within(along, width / 2, seen.length - width / 2),
    up: within(up - height / 2, 0, (room.height?.value ?? Infinity) - height),
    width,
    height,
  }
}

/** One of its corners is drawn to a direction; the one across stays, and so does its shape. */
export function mountTo(room: Room, mount: WallMount, corner: number, { yaw, pitch }: Direction): WallMount | null {
  const seen = wallSeen(room, mount.wall)
  const { from, to } = room.walls[mount.wall] ?? {}
  const hit = from && to && meet({ x: 0, y: 0 }, ahead(yaw), from, to)
  if (seen === null || !hit) return null
  const spot = spotOn(room, seen, { x: ahead(yaw).x * hit.far, y: ahead(yaw).y * hit.far }, pitch)
  const [isLeft, isUpper] = [corner === 0 || corner === 3, corner < 2]
  const still = {
    along: mount.along + (isLeft ? mount.width : -mount.width) / 2,
    up: mount.up + (isUpper ? 0 : mount.height),
  }
  const scale = Math.max(Math.abs(spot.along - still.along) / mount.width, Math.abs(spot.up - still.up) / mount.height)
  const [width, height] = [mount.width * scale, mount.height * scale]
  if (width < SMALLEST || height < SMALLEST) return null
  return {
    wall: mount.wall,
    along: still.along + (isLeft ? -width : width) / 2,
    up: still.up - (isUpper ? 0 : height),
    width,
    height,
  }
}

/** As large as it looks between two directions on the wall behind its middle, and no larger than the wall; null where there is none. */
export function widthBetween(room: Room, middle: Direction, ends: readonly [Direction, Direction]): number | null {
  const wall = firstWall(room.corners, ahead(middle.yaw))?.wall
  const seen = wall === undefined ? null : wallSeen(room, wall)
  if (wall === undefined || seen === null) return null
  const { from, to } = room.walls[wall]!
  const [a, b] = ends.map(({ yaw }) => meet({ x: 0, y: 0 }, ahead(yaw), from, to)?.part ?? null)
  const most = seen.length * PART_OF_WALL
  return a == null || b == null ? most : Math.min(most, Math.abs(b - a) * seen.length)
}

const PART_OF_WALL = 0.6

/** Metres; nobody sees less. */
const SMALLEST = 0.02

function spotOn({ cameraHeight }: Room, { left, right }: Seen, at: Point, pitch: number) {
  return {
    along: (at.x - left.x) * right.x + (at.y - left.y) * right.y,
    up: cameraHeight + Math.hypot(at.x, at.y) * Math.tan(pitch * RADIAN),
  }
}

/** In the middle of what it does not fit into. */
function within(value: number, least: number, most: number): number {
  return least > most ? (least + most) / 2 : Math.max(least, Math.min(most, value))
}
