// Where the edges of a 16:9 view lie on the sphere, so that they can be drawn over another view.
import type { Direction, View } from '@huanshi/kernel/protocol/angles.ts'

const FRAME_RATIO = 16 / 9
const RADIANS = Math.PI / 180

/** Horizontal field of view in degrees of a 16:9 picture with the given vertical one. */
export function horizontalFov(fov: number): number {
  return (2 * Math.atan(Math.tan((fov / 2) * RADIANS) * FRAME_RATIO)) / RADIANS
}

/** The direction in which a point of a view's picture plane lies; x and y run from -1 to 1, right and up. */
export function directionAt({ yaw, pitch, fov }: View, x: number, y: number): Direction {
  const tall = Math.tan((fov / 2) * RADIANS)
  const [right, up, ahead] = [x * tall * FRAME_RATIO, y * tall, 1]
  const [cos, sin] = [Math.cos(pitch * RADIANS), Math.sin(pitch * RADIANS)]
  const [raised, forward] = [up * cos + ahead * sin, ahead * cos - up * sin]
  const turned = Math.atan2(right, forward) / RADIANS + yaw
  return {
    yaw: ((((turned + 180) % 360) + 360) % 360) - 180,
    pitch: Math.atan2(raised, Math.hypot(right, forward)) / RADIANS,
  }
}

/** Corners from the upper left, clockwise. */
export function frameCorners(view: View): readonly Direction[] {
  return [directionAt(view, -1, 1), directionAt(view, 1, 1), directionAt(view, 1, -1), directionAt(view, -1, -1)]
}
