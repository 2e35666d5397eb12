// One family of projections. The eye stands `back` behind the middle of a sphere of radius 1 (or, with `drum` 1, of an
// upright cylinder) and looks through it at a plane in front: 0 gives straight lines, 1 on the sphere the little planet,
// 1 on the cylinder Pannini's wide view with straight verticals, 2 on the sphere very nearly an equidistant fisheye.
// `upright` takes the pitch off the camera and shifts the plane instead, so that walls stay vertical.
import { RADIAN } from './angle.ts'
import type { Vector } from './angle.ts'

export type Projection = 'rectilinear' | 'littlePlanet' | 'fisheye' | 'architectural' | 'pannini'

export interface Lens {
  readonly back: number
  readonly drum: number
  readonly upright: number
  /** The widest vertical and horizontal field of view that still look well. */
  readonly widest: number
  readonly widestAcross: number
}

export const LENSES: Readonly<Record<Projection, Lens>> = {
  rectilinear: { back: 0, drum: 0, upright: 0, widest: 100, widestAcross: 130 },
  littlePlanet: { back: 1, drum: 0, upright: 0, widest: 300, widestAcross: 335 },
  fisheye: { back: 2, drum: 0, upright: 0, widest: 170, widestAcross: 210 },
  architectural: { back: 0, drum: 0, upright: 1, widest: 100, widestAcross: 130 },
  pannini: { back: 1, drum: 1, upright: 0, widest: 110, widestAcross: 200 },
}
export const STRAIGHT = LENSES.rectilinear

/** Between two lenses, 0..1. Straight lines are the same on the drum and the sphere: only the bent one's counts. */
export function bent(from: Lens, to: Lens, t: number): Lens {
  if (t >= 1) return to
  const mix = (a: number, b: number): number => a + (b - a) * t
  const [drumFrom, drumTo] = [from.back === 0 ? to.drum : from.drum, to.back === 0 ? from.drum : to.drum]
  return {
    back: mix(from.back, to.back),
    drum: mix(drumFrom, drumTo),
    upright: mix(from.upright, to.upright),
    widest: mix(from.widest, to.widest),
    widestAcross: mix(from.widestAcross, to.widestAcross),
  }
}

/** Distance to the axis of the drum, or to the middle of the sphere, of a unit vector at height `y`. */
const radius = (drum: number, y: number): number => Math.sqrt(Math.max(0, 1 - drum * y * y))

/** What lies further round than this (cosine, on the surface of radius 1) is hidden behind the rest. */
export const horizon = ({ back }: Lens): number => (back <= 1 ? -back : -1 / back)

/** Where a unit vector (x right, y up, z ahead) falls on the plane; null when hidden. */
export function onPlane(lens: Lens, [x, y, z]: Vector): readonly [number, number] | null {
  const n = radius(lens.drum, y)
  const depth = lens.back * n + z
  if (depth <= 1e-6 || z <= horizon(lens) * n) return null
  const by = (lens.back + 1) / depth
  return [x * by, y * by]
}

/** The vector seen at a place of the plane; beyond the edge of the world, the nearest on it. */
export function fromPlane({ back, drum }: Lens, px: number, py: number): Vector {
  const far = back + 1
  const a = px * px + far * far + (1 - drum) * py * py
  const b = back * far
  const t = (b + Math.sqrt(Math.max(0, b * b - a * (back * back - 1)))) / a
  const [x, y, z] = [t * px, t * py, t * far - back]
  const length = Math.hypot(x, y, z) || 1
  return [x / length, y / length, z / length]
}

/** Half the height of the plane's window for a vertical field of view. */
export function halfHeight({ back, drum }: Lens, fov: number): number {
  const half = (fov / 2) * RADIAN
  const [sin, cos] = [Math.sin(half), Math.cos(half)]
  return ((back + 1) * sin) / (back * radius(drum, sin) + cos)
}

/** The vertical field of view of a window of this half height. */
export function fovOf(lens: Lens, half: number): number {
  const [, y, z] = fromPlane(lens, 0, half)
  return (2 * Math.atan2(y, z)) / RADIAN
}

/** The horizontal field of view along the middle row. */
export function across(fov: number, aspect: number, lens: Lens = STRAIGHT): number {
  const [x, , z] = fromPlane(lens, halfHeight(lens, fov) * aspect, 0)
  return (2 * Math.atan2(x, z)) / RADIAN
}

/** The vertical field of view of a window that sees `wide` degrees along its middle row. */
export function upwards(wide: number, aspect: number, lens: Lens = STRAIGHT): number {
  const half = (wide / 2) * RADIAN
  return fovOf(lens, ((lens.back + 1) * Math.sin(half)) / (lens.back + Math.cos(half)) / aspect)
}

/** The widest vertical field of view that still fills a window with picture, corners and all. */
export function widestIn(lens: Lens, aspect: number): number {
  const widest = Math.min(lens.widest, upwards(lens.widestAcross, aspect, lens))
  if (lens.back <= 1) return widest
  const edge = (0.985 * (lens.back + 1)) / Math.sqrt(lens.back * lens.back - 1)
  return Math.min(widest, fovOf(lens, edge / Math.hypot(1, aspect)))
}

const STEEP = 35

/** How much of a pitch the plane is shifted instead of the camera being tilted; none at the poles, in degrees. */
export function shiftOf({ upright }: Lens, pitch: number): number {
  const steep = Math.abs(pitch)
  const whole = steep <= STEEP ? steep : (STEEP * (90 - steep)) / (90 - STEEP)
  return Math.sign(pitch) * upright * Math.max(0, whole)
}
