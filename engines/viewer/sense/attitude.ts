// How a device is held → where it looks. Angles as the browser gives them: α about the screen's normal, β about its right
// edge, γ about its upper one; the earth's frame is east, north, up.
import { RADIAN, dot } from '../view/angle.ts'
import type { Vector } from '../view/angle.ts'

export interface Attitude {
  /** Compass bearing of the line of sight, if α counts from north. */
  readonly bearing: number
  readonly pitch: number
  /** Clockwise. */
  readonly roll: number
}

/** Columns: where the device's right, upper edge and front point to. */
function axesOf(alpha: number, beta: number, gamma: number): readonly [Vector, Vector, Vector] {
  const [sa, ca] = [Math.sin(alpha * RADIAN), Math.cos(alpha * RADIAN)]
  const [sb, cb] = [Math.sin(beta * RADIAN), Math.cos(beta * RADIAN)]
  const [sg, cg] = [Math.sin(gamma * RADIAN), Math.cos(gamma * RADIAN)]
  return [
    [ca * cg - sa * sb * sg, sa * cg + ca * sb * sg, -cb * sg],
    [-sa * cb, ca * cb, sb],
    [ca * sg + sa * sb * cg, sa * sg - ca * sb * cg, cb * cg],
  ]
}

/** `turned`: how the screen's content is turned against the device (screen.orientation.angle). */
export function attitudeOf(alpha: number, beta: number, gamma: number, turned: number): Attitude {
  const [right, top, front] = axesOf(alpha, beta, gamma)
  const [s, c] = [Math.sin(turned * RADIAN), Math.cos(turned * RADIAN)]
  const up: Vector = [top[0] * c + right[0] * s, top[1] * c + right[1] * s, top[2] * c + right[2] * s]
  const [e, n, u] = [-front[0], -front[1], -front[2]]
  const level = Math.hypot(e, n)
  // Looking straight down or up, the upper edge tells the bearing.
  const yaw = level > 1e-4 ? Math.atan2(e, n) : Math.atan2(-up[0] * Math.sign(u), -up[1] * Math.sign(u))
  const pitch = Math.atan2(u, level)
  const acrossRight: Vector = [Math.cos(yaw), -Math.sin(yaw), 0]
  const straightUp: Vector = [-Math.sin(yaw) * Math.sin(pitch), -Math.cos(yaw) * Math.sin(pitch), Math.cos(pitch)]
  return {
    bearing: yaw / RADIAN,
    pitch: pitch / RADIAN,
    roll: Math.atan2(dot(up, acrossRight), dot(up, straightUp)) / RADIAN,
  }
}
