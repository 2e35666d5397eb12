// The edge of an area on the screen. Edges are shortest ways on the sphere; what lies behind or far outside is cut off,
// so that a shape half behind the visitor, or across yaw ±180, keeps the right side filled in every projection.
import { add, directionOf, vectorOf, wrapDegrees } from '../view/angle.ts'
import type { Direction, Vector } from '../view/angle.ts'
import type { Camera } from '../view/camera.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

/** Pieces of an edge that are tried at first, per degree, and how often each is halved where the screen bends it. */
const COARSE = 1 / 15
const HALVINGS = 5
/** CSS pixels by which a drawn edge may miss the true one. */
const EXACT = 0.3

type Along = (t: number) => Direction

/** The way from one direction to another: a great circle, or a straight line on a flat picture. */
function between(from: Direction, to: Direction, flat: boolean): { readonly at: Along; readonly pieces: number } {
  if (flat)
    return {
      at: (t) => ({ yaw: from.yaw + (to.yaw - from.yaw) * t, pitch: from.pitch + (to.pitch - from.pitch) * t }),
      pieces: 1,
    }
  const [a, b] = [vectorOf(from), vectorOf(to)]
  const reach = Math.abs(wrapDegrees(to.yaw - from.yaw)) + Math.abs(to.pitch - from.pitch)
  const step: Vector = add(b, a, -1)
  return { at: (t) => directionOf(add(a, step, t)), pieces: Math.max(1, Math.ceil(reach * COARSE)) }
}

/** CSS pixels that a drawing may be away from the window; further out counts as behind. */
const FAR = 200_000

/** A camera that answers only for what is not absurdly far outside the window. */
function near(camera: Camera): (at: Direction) => Point | null {
  return (at) => {
    const spot = camera.project(at)
    return spot && Math.abs(spot.x) < FAR && Math.abs(spot.y) < FAR ? spot : null
  }
}

/** Where a way leaves what can be projected: the last good place between `inside` and `outside`. */
function border(place: (at: Direction) => Point | null, at: Along, inside: number, outside: number): Point | null {
  let found = place(at(inside))
  for (let i = 0, [low, high] = [inside, outside]; i < 24; i++) {
    const middle = (low + high) / 2
    const spot = place(at(middle))
    if (spot) [low, found] = [middle, spot]
    else high = middle
  }
  return found
}

const offLine = (p: Point, a: Point, b: Point): number => {
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  if (length < 1e-9) return Math.hypot(p.x - a.x, p.y - a.y)
  return Math.abs((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)) / length
}

/** Corners of the closed shape on the screen, in CSS pixels; empty where none of it can be projected. */
export function outlineOf(camera: Camera, points: readonly Direction[], flat = false): Point[] {
  const place = near(camera)
  const found: Point[] = []
  points.forEach((from, index) => {
    const { at, pieces } = between(from, points[(index + 1) % points.length]!, flat)
    const bend = (t0: number, p0: Point, t1: number, p1: Point, left: number): void => {
      const t = (t0 + t1) / 2
      const spot = left > 0 ? place(at(t)) : null
      if (spot && offLine(spot, p0, p1) > EXACT) {
        bend(t0, p0, t, spot, left - 1)
        found.push(spot)
        bend(t, spot, t1, p1, left - 1)
      }
    }
    for (let i = 0; i < pieces; i++) {
      const [t0, t1] = [i / pieces, (i + 1) / pieces]
      const [p0, p1] = [place(at(t0)), place(at(t1))]
      if (p0) found.push(p0)
      if (p0 && p1) bend(t0, p0, t1, p1, flat ? 0 : HALVINGS)
      else if (p0 || p1) {
        const cut = p0 ? border(place, at, t0, t1) : border(place, at, t1, t0)
        if (cut) found.push(cut)
      }
    }
  })
  return found
}

/** Is any of the shape inside a window of this size? Its bounding box decides. */
export function inWindow(outline: readonly Point[], width: number, height: number): boolean {
  if (outline.length < 3) return false
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const { x, y } of outline) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return left < width && right > 0 && top < height && bottom > 0
}

/** Does the shape hold this place? Counts the edges that a ray to the right crosses. */
export function holds(outline: readonly Point[], x: number, y: number): boolean {
  let inside = false
  outline.forEach((a, index) => {
    const b = outline[(index + 1) % outline.length]!
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside
  })
  return inside
}

export const pathOf = (outline: readonly Point[]): string =>
  outline.length < 3 ? '' : `M${outline.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`
