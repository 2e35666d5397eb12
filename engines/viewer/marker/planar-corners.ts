// Where a picture lies that belongs to the scene instead of the glass: on the plane that touches the sphere at its place.
import { RADIAN, add, directionOf, vectorOf } from '../view/angle.ts'
import type { Direction, Vector } from '../view/angle.ts'

/** Degrees that a pixel of the picture takes at scale 1: as large as on a usual screen at 75°. */
export const DEGREES_PER_PIXEL = 0.1

interface Lying {
  readonly width: number
  readonly height: number
  readonly anchor: { readonly x: number; readonly y: number }
  readonly scale: number
  readonly rotation: number
}

/** Its corners, from the upper left, clockwise. */
export function cornersOf(at: Direction, lying: Lying, flat = false): Direction[] {
  const { width, height, anchor, scale, rotation } = lying
  const [sin, cos] = [Math.sin(rotation * RADIAN), Math.cos(rotation * RADIAN)]
  const size = DEGREES_PER_PIXEL * scale
  const offsets = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ].map(([u = 0, v = 0]) => {
    const [x, y] = [(u - anchor.x) * width * size, (v - anchor.y) * height * size]
    return { right: x * cos - y * sin, up: -(x * sin + y * cos) }
  })
  if (flat) return offsets.map(({ right, up }) => ({ yaw: at.yaw + right, pitch: at.pitch + up }))
  const ahead = vectorOf(at)
  const east: Vector = [Math.cos(at.yaw * RADIAN), 0, -Math.sin(at.yaw * RADIAN)]
  const north = vectorOf({ yaw: at.yaw, pitch: at.pitch + 90 })
  return offsets.map(({ right, up }) => directionOf(add(add(ahead, east, right * RADIAN), north, up * RADIAN)))
}
