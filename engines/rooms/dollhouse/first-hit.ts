// What is met first on the way from a camera: faces of rooms, from within alone, as they are drawn.
import { cross, dot, minus, type Vector } from '../gpu/space.ts'
import type { RoomShell } from './room-shell.ts'

type Shell = Pick<RoomShell, 'places' | 'triangles' | 'box'>

/** A room as it stands. */
export interface Standing {
  readonly shell: Shell
  /** Metres above where it was outlined; null: it is not seen. */
  readonly lift: number | null
}

/** @returns the place of the room in the list; null where the way meets none @param way from where it starts, on and on */
export function firstHit(rooms: readonly Standing[], from: Vector, way: Vector): number | null {
  let [first, far]: [number | null, number] = [null, Infinity]
  for (const [n, room] of rooms.entries()) {
    const hit = meets(room, from, way, far)
    if (hit < far) [first, far] = [n, hit]
  }
  return first
}

/** Heights that are tried between a place and what lies above it. */
const TRIES = 5
const [X, UP, Z] = [0, 1, 2] as const

/** A place, or the lowest one above it, up to a height, that nothing hides; null where all of them are hidden. */
export function lowestSeen(rooms: readonly Standing[], from: Vector, place: Vector, top: number): Vector | null {
  const over = minus(place, from)
  // Whatever may hide any of them lies in one plane.
  const between = rooms.filter(({ shell }) => meetsBox(shell.box, from, over, 1, FLAT))
  const at = (up: number): Vector => [place[X], up, place[Z]]
  const isSeen = (up: number): boolean => {
    const way = minus(at(up), from)
    return !between.some((room) => meets(room, from, way, 1) < 1)
  }
  if (isSeen(place[UP])) return place
  if (!isSeen(top)) return null
  let [hidden, seen] = [place[UP], top]
  for (let n = 0; n < TRIES; n += 1) {
    const middle = (hidden + seen) / 2
    if (isSeen(middle)) seen = middle
    else hidden = middle
  }
  return at(seen)
}

/** How much of the way lies before the nearest face; infinite where none is met within `most` times the way. */
function meets({ shell, lift }: Standing, from: Vector, way: Vector, most: number): number {
  if (lift === null) return Infinity
  const start: Vector = lift === 0 ? from : [from[X], from[UP] - lift, from[Z]]
  return meetsBox(shell.box, start, way, most, SOLID) ? meetsFaces(shell, start, way) : Infinity
}

const SOLID = [X, UP, Z] as const
/** As seen from above. */
const FLAT = [X, Z] as const

function meetsBox(
  [least, greatest]: Shell['box'],
  from: Vector,
  way: Vector,
  most: number,
  axes: typeof SOLID | typeof FLAT,
): boolean {
  let near = 0
  let far = most
  for (const axis of axes) {
    const one = (least[axis] - from[axis]) / way[axis]
    const other = (greatest[axis] - from[axis]) / way[axis]
    // A way along the plane of a side gives no number there, and says nothing.
    if (one < other) {
      if (one > near) near = one
      if (other < far) far = other
    } else if (other <= one) {
      if (other > near) near = other
      if (one < far) far = one
    }
  }
  return near <= far
}

/** How much of the way lies before the nearest face; infinite where there is none. */
function meetsFaces({ places, triangles }: Shell, from: Vector, way: Vector): number {
  let nearest = Infinity
  for (let n = 0; n < triangles.length; n += 3) {
    const far = meetsTriangle(places[triangles[n]!]!, places[triangles[n + 1]!]!, places[triangles[n + 2]!]!, from, way)
    if (far < nearest) nearest = far
  }
  return nearest
}

/** From the side alone from which its corners go against the clock. */
function meetsTriangle(a: Vector, b: Vector, c: Vector, from: Vector, way: Vector): number {
  const [one, other] = [minus(b, a), minus(c, a)]
  const across = cross(way, other)
  const facing = dot(one, across)
  if (facing < 1e-12) return Infinity
  const off = minus(from, a)
  const u = dot(off, across) / facing
  if (u < 0 || u > 1) return Infinity
  const turned = cross(off, one)
  const v = dot(way, turned) / facing
  if (v < 0 || u + v > 1) return Infinity
  const far = dot(other, turned) / facing
  return far > 0 ? far : Infinity
}
