/** What belongs to a zone, and how far it reaches. */
import { fromPlane, placeOf, planeOf, toPlane, type Plane } from './plane.ts'
import { dot, RADIAN, type Vector, type Zone } from './zone.ts'

/** On a plane. */
export interface Bounds {
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly top: number
}

/** A circle on the sphere, or on a flat picture. */
export interface Cap {
  readonly middle: Vector
  /** radians */
  readonly radius: number
}

export interface ZoneShape {
  readonly plane: Plane
  readonly bounds: Bounds
  /** Circles that together hold all of it. */
  readonly caps: readonly Cap[]
  /** Radians: what is no larger than this cannot be told in what blurs it. */
  readonly cell: number
  /** @param at where the place lies on the plane */
  readonly contains: (place: Vector, at: Float64Array) => boolean
}

/** Across the narrower side: so many colours are told of what lies below. */
const CELLS = 3

/** Null for what has no extent. */
export function shapeOf(zone: Pick<Zone, 'points' | 'brush'>, isFlat: boolean): ZoneShape | null {
  const plane = planeOf(zone.points, isFlat)
  if (plane === null) return null
  return zone.brush === null ? areaShape(zone.points, plane) : brushShape(zone.points, zone.brush, plane)
}

/** Edges are straight on the plane, so great circles on the sphere. */
function areaShape(points: Zone['points'], plane: Plane): ZoneShape | null {
  const corners = onPlane(points, plane)
  if (corners === null || corners.length < 3) return null
  const bounds = boundsOf(corners, 0)
  const [wide, high] = [bounds.right - bounds.left, bounds.top - bounds.bottom]
  if (!(wide > 0 && high > 0)) return null
  const outline = Float64Array.from(corners.flat())
  return {
    plane,
    bounds,
    caps: capsOf(bounds, plane),
    cell: Math.min(wide, high) / CELLS,
    contains(_place, at) {
      // Asked for millions of pixels: taking arrays apart by patterns would be most of the time.
      const u = at[0] ?? 0
      const v = at[1] ?? 0
      if (u < bounds.left || u > bounds.right || v < bounds.bottom || v > bounds.top) return false
      return isWithin(outline, u, v)
    },
  }
}

/** An area is looked at by so many parts across and down: one circle around all of it would hold twice as much. */
const PARTS = 5

function capsOf({ left, right, bottom, top }: Bounds, plane: Plane): Cap[] {
  const [wide, high] = [(right - left) / PARTS, (top - bottom) / PARTS]
  return Array.from({ length: PARTS * PARTS }, (_, nth) => {
    const [u, v] = [left + (nth % PARTS) * wide, bottom + Math.floor(nth / PARTS) * high]
    const at = (across: number, up: number): Vector => fromPlane(plane, u + across * wide, v + up * high)
    const [middle, ...corners] = [at(0.5, 0.5), at(0, 0), at(1, 0), at(0, 1), at(1, 1)] as const
    return { middle, radius: Math.max(...corners.map((corner) => between(middle, corner, plane.isFlat))) }
  })
}

/** @param outline u and v of one corner after the other */
function isWithin(outline: Float64Array, u: number, v: number): boolean {
  let within = false
  let x0 = outline[outline.length - 2] ?? 0
  let y0 = outline[outline.length - 1] ?? 0
  for (let i = 0; i < outline.length; i += 2) {
    const x1 = outline[i] ?? 0
    const y1 = outline[i + 1] ?? 0
    if (y0 > v !== y1 > v && u < x0 + ((v - y0) / (y1 - y0)) * (x1 - x0)) within = !within
    x0 = x1
    y0 = y1
  }
  return within
}

/** Points of a path that are looked at together. */
const TOGETHER = 12

function brushShape(points: Zone['points'], brush: number, plane: Plane): ZoneShape | null {
  const radius = (brush / 2) * RADIAN
  const corners = onPlane(points, plane)
  if (corners === null || corners.length === 0 || !(radius > 0)) return null
  const path = closeTogether(
    points.map((point) => placeOf(point, plane.isFlat)),
    radius / 3,
    plane.isFlat,
  )
  const stretches = Array.from({ length: Math.ceil(path.length / TOGETHER) }, (_, nth) => {
    const part = path.slice(nth * TOGETHER, (nth + 1) * TOGETHER)
    const middle = part[part.length >> 1] ?? plane.origin
    const reach = Math.max(...part.map((place) => between(middle, place, plane.isFlat)))
    return { part, middle, radius: reach + radius }
  })
  // Circles grow on the plane away from its middle.
  const farthest = Math.max(...corners.map(([u, v]) => Math.hypot(u, v)))
  const bounds = boundsOf(corners, plane.isFlat ? radius : Math.tan(Math.atan(farthest) + radius) - farthest)
  return {
    plane,
    bounds,
    caps: stretches,
    // Somebody may be painted over by a brush that is much finer.
    cell: Math.max(2 * radius, Math.min(bounds.right - bounds.left, bounds.top - bounds.bottom) / CELLS),
    contains: (place) =>
      stretches.some(
        (stretch) =>
          isNear(place, stretch.middle, stretch.radius, plane.isFlat) &&
          stretch.part.some((middle) => isNear(place, middle, radius, plane.isFlat)),
      ),
  }
}

/** The same path with points no further apart. */
function closeTogether(path: readonly Vector[], step: number, isFlat: boolean): Vector[] {
  const all: Vector[] = []
  for (const [nth, to] of path.entries()) {
    const from = path[nth - 1]
    if (from !== undefined) {
      const steps = Math.ceil(between(from, to, isFlat) / step)
      for (let i = 1; i < steps; i++) all.push(part(from, to, i / steps, isFlat))
    }
    all.push(to)
  }
  return all
}

function part(from: Vector, to: Vector, share: number, isFlat: boolean): Vector {
  const [x = 0, y = 0, z = 0] = from.map((value, i) => value + ((to[i] ?? 0) - value) * share)
  const length = isFlat ? 1 : Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}

export function between(a: Vector, b: Vector, isFlat: boolean): number {
  return isFlat ? Math.hypot(a[0] - b[0], a[1] - b[1]) : Math.acos(Math.min(1, Math.max(-1, dot(a, b))))
}

function isNear(a: Vector, b: Vector, radius: number, isFlat: boolean): boolean {
  return isFlat ? Math.hypot(a[0] - b[0], a[1] - b[1]) <= radius : dot(a, b) >= Math.cos(Math.min(Math.PI, radius))
}

function onPlane(points: Zone['points'], plane: Plane): [number, number][] | null {
  const at = new Float64Array(2)
  const found: [number, number][] = []
  for (const point of points) {
    if (!toPlane(plane, placeOf(point, plane.isFlat), at)) return null
    found.push([at[0] ?? 0, at[1] ?? 0])
  }
  return found
}

function boundsOf(corners: readonly (readonly [number, number])[], margin: number): Bounds {
  const [us, vs] = [corners.map(([u]) => u), corners.map(([, v]) => v)]
  return {
    left: Math.min(...us) - margin,
    right: Math.max(...us) + margin,
    bottom: Math.min(...vs) - margin,
    top: Math.max(...vs) + margin,
  }
}
