// Doors, windows and passages: where a rectangle that was seen lies on its wall.
import type { Direction, ObservedOpening, Opening, Point } from './model.ts'
import { after, ahead, distance, dot, firstWall, meet, minus, plus, RADIAN, unit, wrap } from './plane.ts'

interface Walls {
  readonly corners: readonly Point[]
  readonly cameraHeight: number
  /** Null: open above. */
  readonly height: number | null
  /** Standard deviation of a click, radians. */
  readonly click: number
  /** Standard deviation of a wall's place, across it. */
  across(wall: number, part: number): number
  /** … and of its direction, radians. */
  turn(wall: number): number
}

/** Those that lie on a wall; the others are left out. */
export function openingsOf(seen: readonly ObservedOpening[], walls: Walls): Opening[] {
  return seen.flatMap((opening) => openingOf(opening, walls) ?? [])
}

/** The wall that lies behind the middle between two directions. */
function wallBehind(from: Direction, to: Direction, corners: readonly Point[]): number | null {
  return firstWall(corners, ahead(from.yaw + wrap(to.yaw - from.yaw) / 2))?.wall ?? null
}

function openingOf({ id, kind, from, to }: ObservedOpening, walls: Walls): Opening | null {
  const { corners, cameraHeight, height } = walls
  const wall = wallBehind(from, to, corners)
  if (wall === null) return null
  const [start, end] = [corners[wall]!, after(corners, wall)]
  const length = distance(start, end)
  const spots = [from, to].map(({ yaw, pitch }) => {
    const hit = meet({ x: 0, y: 0 }, ahead(yaw), start, end)
    return hit && { along: hit.part * length, up: cameraHeight + hit.far * Math.tan(pitch * RADIAN), far: hit.far }
  })
  const [a, b] = spots
  if (!a || !b) return null
  const within = (x: number, most: number): number => Math.max(0, Math.min(most, x))
  const [left, right] = [within(Math.min(a.along, b.along), length), within(Math.max(a.along, b.along), length)]
  const top = within(Math.max(a.up, b.up), height ?? Infinity)
  // One walks through doors: they begin at the floor, wherever the click went.
  const bottom = kind === 'window' ? within(Math.min(a.up, b.up), top) : 0
  if (right - left < 0.01 || top - bottom < 0.01) return null
  const part = (left + right) / 2 / length
  const middle = plus(start, minus(end, start), part)
  const slant = Math.max(0.1, Math.abs(facing(middle, start, end)))
  const spread = {
    // Two clicks make the middle.
    along: (walls.click * Math.hypot(middle.x, middle.y)) / slant / Math.SQRT2,
    across: walls.across(wall, part),
    turn: walls.turn(wall),
  }
  return { id, kind, wall, left, right, bottom, top, spread }
}

/** 1 where a wall is seen straight on, 0 along it. */
function facing(point: Point, start: Point, end: Point): number {
  const along = unit(minus(end, start))
  const sight = unit(point)
  return Math.sqrt(Math.max(0, 1 - dot(along, sight) ** 2))
}

/** The ends of an opening on the floor, as one looks at it from within its room: the left one first. */
export function endsOf(
  { corners, walls }: { readonly corners: readonly Point[]; readonly walls: readonly { readonly inward: Point }[] },
  { wall, left, right }: Pick<Opening, 'wall' | 'left' | 'right'>,
): readonly [Point, Point] {
  const [start, end] = [corners[wall]!, after(corners, wall)]
  const along = unit(minus(end, start))
  const [a, b] = [plus(start, along, left), plus(start, along, right)]
  const { inward } = walls[wall]!
  // Facing the wall, its right is a quarter to the right of what one looks along.
  return inward.y * along.x - inward.x * along.y < 0 ? [a, b] : [b, a]
}
