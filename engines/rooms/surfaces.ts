// The faces of a room in space: floor, ceiling, and walls around their openings.
import earcut from 'earcut'
import type { Point } from './model.ts'
import type { PlanShape } from './plan.ts'
import { after, between, distance, minus, plus, unit } from './plane.ts'

/** Metres: `x` east, `y` north, `up`. */
export interface Place extends Point {
  readonly up: number
}

export interface Face {
  readonly part: 'floor' | 'wall' | 'ceiling'
  /** Which wall, from 0. */
  readonly wall: number | null
  readonly places: readonly Place[]
  /** Three places for each triangle; seen from within the room they go against the clock. */
  readonly triangles: readonly number[]
  /** Unit vector into the room. */
  readonly normal: readonly [number, number, number]
}

interface Hole {
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly top: number
}

/** What rooms without a ceiling have of walls, metres. */
const LOW_WALL = 2.5

/** @param inward of each wall, unit vectors in the plan */
export function facesOf(shape: PlanShape, inward: readonly Point[]): Face[] {
  const { corners, height } = shape
  const up = height?.value ?? LOW_WALL
  const flat = earcut(corners.flatMap(({ x, y }) => [x, y]))
  const floor: Face = {
    part: 'floor',
    wall: null,
    places: corners.map(({ x, y }) => ({ x, y, up: 0 })),
    triangles: turned(flat, corners, true),
    normal: [0, 0, 1],
  }
  const ceiling: Face = {
    part: 'ceiling',
    wall: null,
    places: corners.map(({ x, y }) => ({ x, y, up })),
    triangles: turned(flat, corners, false),
    normal: [0, 0, -1],
  }
  const walls = corners.map((from, wall) => wallFace(shape, wall, from, inward[wall] ?? { x: 0, y: 0 }, up))
  return [floor, ...walls, ...(height ? [ceiling] : [])]
}

/** Triangles seen from above go against the clock, those seen from below with it. */
function turned(triangles: readonly number[], points: readonly Point[], fromAbove: boolean): number[] {
  const list: number[] = []
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [triangles[i]!, triangles[i + 1]!, triangles[i + 2]!]
    const [p, q, r] = [points[a]!, points[b]!, points[c]!]
    const left = (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x) > 0
    list.push(...(left === fromAbove ? [a, b, c] : [a, c, b]))
  }
  return list
}

function wallFace(shape: PlanShape, wall: number, from: Point, inward: Point, up: number): Face {
  const to = after(shape.corners, wall)
  const along = unit(minus(to, from))
  const length = distance(from, to)
  const holes = shape.openings.flatMap(({ a, b, bottom, top, out }): Hole[] => {
    const middle = minus(between(a, b), from)
    const isHere =
      Math.abs(middle.x * inward.x + middle.y * inward.y) < 0.02 && out.x * inward.x + out.y * inward.y < -0.99
    const ends = [a, b].map((end) => minus(end, from)).map(({ x, y }) => x * along.x + y * along.y)
    const [left, right] = [Math.min(...ends), Math.max(...ends)]
    return isHere && left > -0.01 && right < length + 0.01 ? [{ left, right, bottom, top: Math.min(top, up) }] : []
  })
  const spots = [
    [0, 0],
    [length, 0],
    [length, up],
    [0, up],
    ...holes.flatMap(({ left, right, bottom, top }) => [
      [left, bottom],
      [right, bottom],
      [right, top],
      [left, top],
    ]),
  ] as [number, number][] // pairs all
  const places = spots.map(([u, v]): Place => ({ ...plus(from, along, u), up: v }))
  const found = earcut(
    spots.flat(),
    holes.map((_, n) => 4 + n * 4),
  )
  // Seen from within, `along` runs to the right where the room lies on its left.
  const runsRight = along.x * inward.y - along.y * inward.x < 0
  const plane = spots.map(([x, y]) => ({ x, y }))
  return { part: 'wall', wall, places, triangles: turned(found, plane, runsRight), normal: [inward.x, inward.y, 0] }
}
