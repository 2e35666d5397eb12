import { RADIAN } from './angle.ts'
import type { Vector } from './angle.ts'
import type { Levelling } from './camera.ts'

/** Rows of the rotation from picture to world: roll about the line of sight (clockwise), then pitch (up), then yaw (right). */
export function rotationOf({ roll, pitch, yaw }: Levelling): readonly [Vector, Vector, Vector] {
  const [cr, sr] = [Math.cos(roll * RADIAN), Math.sin(roll * RADIAN)]
  const [cp, sp] = [Math.cos(pitch * RADIAN), Math.sin(pitch * RADIAN)]
  const [cy, sy] = [Math.cos(yaw * RADIAN), Math.sin(yaw * RADIAN)]
  return [
    [cy * cr + sy * sp * sr, cy * sr - sy * sp * cr, sy * cp],
    [-cp * sr, cp * cr, sp],
    [-sy * cr + cy * sp * sr, -sy * sr - cy * sp * cr, cy * cp],
  ]
}
