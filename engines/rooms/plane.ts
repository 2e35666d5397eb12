// Points, lines and polygons on a floor.
import type { Direction, Point } from './model.ts'

export const RADIAN = Math.PI / 180

export const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y })
export const plus = (a: Point, b: Point, times = 1): Point => ({ x: a.x + b.x * times, y: a.y + b.y * times })
export const dot = (a: Point, b: Point): number => a.x * b.x + a.y * b.y
export const cross = (a: Point, b: Point): number => a.x * b.y - a.y * b.x
export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
export const between = (a: Point, b: Point, part = 0.5): Point => plus(a, minus(b, a), part)
export const unit = (a: Point): Point => {
  const length = Math.hypot(a.x, a.y) || 1
  return { x: a.x / length, y: a.y / length }
}
/** A quarter to the right, as seen from above with `y` upwards. */
export const toRight = (a: Point): Point => ({ x: a.y, y: -a.x })
/** Where one walks in the direction of a yaw. */
export const ahead = (yaw: number): Point => ({ x: Math.sin(yaw * RADIAN), y: Math.cos(yaw * RADIAN) })
export const yawOf = ({ x, y }: Point): number => Math.atan2(x, y) / RADIAN
/** −180 to 180. */
export const wrap = (degrees: number): number => degrees - 360 * Math.round(degrees / 360)
export const after = <T>(list: readonly T[], n: number): T => list[(n + 1) % list.length]! // lists of corners are not empty

/** Where a direction meets the floor. */
export function onFloor({ yaw, pitch }: Direction, cameraHeight: number): Point {
  const far = cameraHeight / Math.tan(-pitch * RADIAN)
  const { x, y } = ahead(yaw)
  return { x: x * far, y: y * far }
}

/** Positive where the corners go clockwise. */
export function signedArea(corners: readonly Point[]): number {
  return corners.reduce((sum, a, n) => sum - cross(a, after(corners, n)), 0) / 2
}

export function perimeterOf(corners: readonly Point[]): number {
  return corners.reduce((sum, a, n) => sum + distance(a, after(corners, n)), 0)
}

export function contains(corners: readonly Point[], { x, y }: Point): boolean {
  let inside = false
  for (const [n, a] of corners.entries()) {
    const b = after(corners, n)
    if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) inside = !inside
  }
  return inside
}

interface Hit {
  readonly wall: number
  /** Metres from where it starts. */
  readonly far: number
  /** 0 at the beginning of the wall, 1 at its end. */
  readonly part: number
}

/** How far along a ray a line lies and where on it, or null where it lies behind or runs beside. */
export function meet(from: Point, way: Point, a: Point, b: Point): Omit<Hit, 'wall'> | null {
  const along = minus(b, a)
  const across = cross(way, along)
  if (Math.abs(across) < 1e-12) return null
  const far = cross(minus(a, from), along) / across
  return far > 0 ? { far, part: cross(minus(a, from), way) / across } : null
}

/** The wall that is seen first in a direction. */
export function firstWall(corners: readonly Point[], way: Point, from: Point = { x: 0, y: 0 }): Hit | null {
  let first: Hit | null = null
  for (const [wall, a] of corners.entries()) {
    const hit = meet(from, way, a, after(corners, wall))
    if (hit && hit.part >= -1e-9 && hit.part <= 1 + 1e-9 && (first === null || hit.far < first.far))
      first = { wall, ...hit }
  }
  return first
}

/** Whether two of its walls cross or touch that are not neighbours. */
export function isCrossing(corners: readonly Point[]): boolean {
  for (const [i, a] of corners.entries()) {
    const b = after(corners, i)
    for (let j = i + 2; j < corners.length; j++) {
      if ((j + 1) % corners.length === i) continue
      const [c, d] = [corners[j]!, after(corners, j)]
      const sides = [cross(minus(b, a), minus(c, a)), cross(minus(b, a), minus(d, a))] as const
      const others = [cross(minus(d, c), minus(a, c)), cross(minus(d, c), minus(b, c))] as const
      if (sides[0] * sides[1] <= 0 && others[0] * others[1] <= 0) return true
    }
  }
  return false
}

/** A place for words: of points on a grid the one farthest from all walls. */
export function middleOf(corners: readonly Point[]): Point {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const [left, low] = [Math.min(...xs), Math.min(...ys)]
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - low]
  let best = { x: left + wide / 2, y: low + high / 2 }
  let room = contains(corners, best) ? clearance(corners, best) * 1.05 : -1
  for (let i = 1; i < 24; i++)
    for (let j = 1; j < 24; j++) {
      const point = { x: left + (wide * i) / 24, y: low + (high * j) / 24 }
      if (!contains(corners, point)) continue
      const free = clearance(corners, point)
      if (free > room) [best, room] = [point, free]
    }
  return best
}

export function clearance(corners: readonly Point[], point: Point): number {
  return Math.min(...corners.map((a, n) => distanceToWall(point, a, after(corners, n))))
}

function distanceToWall(point: Point, a: Point, b: Point): number {
  const along = minus(b, a)
  const part = Math.max(0, Math.min(1, dot(minus(point, a), along) / (dot(along, along) || 1)))
  return distance(point, plus(a, along, part))
}
