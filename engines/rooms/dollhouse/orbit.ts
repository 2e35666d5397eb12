// A camera that goes about what it looks at, and is never held askew.
import { perspective } from '../gpu/perspective.ts'
import { dot, minus, plus, type Axes, type Lens, type Vector } from '../gpu/space.ts'
import { RADIAN } from '../plane.ts'

export interface Orbit {
  readonly target: Vector
  /** Degrees against the clock, 0 from the south. */
  readonly around: number
  /** Degrees above the horizon. */
  readonly up: number
  /** Metres from the target. */
  readonly distance: number
}

/** Places in the window: −1 to 1, to the right and up. */
interface InWindow {
  readonly x: number
  readonly y: number
}

/** Metres. */
const DEPTHS = { near: 0.1, far: 2000 }

export function axesOf({ around, up }: Pick<Orbit, 'around' | 'up'>): Axes {
  const [s, c] = [Math.sin(around * RADIAN), Math.cos(around * RADIAN)]
  const [high, flat] = [Math.sin(up * RADIAN), Math.cos(up * RADIAN)]
  return { right: [c, 0, -s], above: [-high * s, flat, -high * c], back: [flat * s, high, flat * c] }
}

export const eyeOf = (orbit: Orbit): Vector => plus(orbit.target, axesOf(orbit).back, orbit.distance)

export function matrixOf(orbit: Orbit, lens: Lens): Float32Array {
  return perspective(eyeOf(orbit), axesOf(orbit), lens, DEPTHS)
}

/** Null: it lies behind the camera. */
export function seenFrom(orbit: Orbit, { fov, aspect }: Lens, place: Vector): InWindow | null {
  const { right, above, back } = axesOf(orbit)
  const from = minus(place, eyeOf(orbit))
  const depth = -dot(from, back)
  if (depth < DEPTHS.near) return null
  const tall = depth * Math.tan((fov / 2) * RADIAN)
  return { x: dot(from, right) / (tall * aspect), y: dot(from, above) / tall }
}

/** What lies behind a place in the window; as long as it likes. */
export function wayThrough(orbit: Orbit, { fov, aspect }: Lens, { x, y }: InWindow): Vector {
  const { right, above, back } = axesOf(orbit)
  const tall = Math.tan((fov / 2) * RADIAN)
  return minus(plus(plus([0, 0, 0], right, x * tall * aspect), above, y * tall), back)
}
