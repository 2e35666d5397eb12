// Carrying a shape over the sphere: it turns as a whole, stays upright, and what was grabbed follows the finger.
import { RADIAN, clamp, directionOf, dot, vectorOf, wrapDegrees } from '../../view/angle.ts'
import type { Direction, Vector } from '../../view/angle.ts'

/** East, up and ahead at a direction. */
function axesAt({ yaw, pitch }: Direction): readonly [Vector, Vector, Vector] {
  const [sy, cy] = [Math.sin(yaw * RADIAN), Math.cos(yaw * RADIAN)]
  const [sp, cp] = [Math.sin(pitch * RADIAN), Math.cos(pitch * RADIAN)]
  return [
    [cy, 0, -sy],
    [-sy * sp, cp, -cy * sp],
    [sy * cp, sp, cy * cp],
  ]
}

/** The turn that brings what is upright at `from` to what is upright at `to`. */
function turn(from: Direction, to: Direction): (point: Direction) => Direction {
  const before = axesAt(from)
  const [east, up, ahead] = axesAt(to)
  return (point) => {
    const v = vectorOf(point)
    const [a, b, c] = [dot(v, before[0]), dot(v, before[1]), dot(v, before[2])]
    return directionOf([
      a * east[0] + b * up[0] + c * ahead[0],
      a * east[1] + b * up[1] + c * ahead[1],
      a * east[2] + b * up[2] + c * ahead[2],
    ])
  }
}

const shifted = ({ yaw, pitch }: Direction, by: Direction): Direction => ({
  yaw: wrapDegrees(yaw + by.yaw),
  pitch: clamp(pitch + by.pitch, -90, 90),
})

interface Shape {
  readonly centre: Direction
  readonly points: readonly Direction[]
}

/** The shape with its centre elsewhere. */
export function carriedTo({ centre, points }: Shape, to: Direction, flat = false): Shape {
  if (flat) {
    const by = { yaw: to.yaw - centre.yaw, pitch: to.pitch - centre.pitch }
    return { centre: to, points: points.map(({ yaw, pitch }) => ({ yaw: yaw + by.yaw, pitch: pitch + by.pitch })) }
  }
  return { centre: to, points: points.map(turn(centre, to)) }
}

/** The shape after the point of it that was at `grabbed` was dragged to `now`. */
export function carried(shape: Shape, grabbed: Direction, now: Direction, flat = false): Shape {
  const { centre } = shape
  if (flat)
    return carriedTo(
      shape,
      { yaw: centre.yaw + now.yaw - grabbed.yaw, pitch: centre.pitch + now.pitch - grabbed.pitch },
      true,
    )
  // The centre moves by as many degrees at first; what the grabbed point then misses is made up.
  let to = centre
  let at = grabbed
  for (let i = 0; i < 8; i++) {
    to = shifted(to, { yaw: wrapDegrees(now.yaw - at.yaw), pitch: now.pitch - at.pitch })
    at = turn(centre, to)(grabbed)
  }
  return carriedTo(shape, to)
}

/** Halfway between two corners, where a new one may be put. */
export function halfway(a: Direction, b: Direction, flat = false): Direction {
  if (flat) return { yaw: (a.yaw + b.yaw) / 2, pitch: (a.pitch + b.pitch) / 2 }
  const [u, v] = [vectorOf(a), vectorOf(b)]
  return directionOf([u[0] + v[0], u[1] + v[1], u[2] + v[2]])
}
