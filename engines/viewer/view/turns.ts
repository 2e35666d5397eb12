// Turns of a sphere that follow each other. Angles do not add up: their matrices are multiplied, and become angles again.
import { RADIAN } from './angle.ts'
import type { Vector } from './angle.ts'
import type { Levelling } from './camera.ts'

/** Rows, as `rotationOf` gives them. */
export type Rotation = readonly Vector[]

/** First the second, then the first. */
export function product(first: Rotation, second: Rotation): Rotation {
  return first.map((row) => {
    const at = (column: 0 | 1 | 2): number => row.reduce((sum, value, n) => sum + value * (second[n]?.[column] ?? 0), 0)
    return [at(0), at(1), at(2)]
  })
}

export function intoLevel(rotation: Rotation): Levelling {
  const [right, up, ahead] = rotation
  const of = (row: Rotation[number] | undefined, column: 0 | 1 | 2): number => row?.[column] ?? 0
  const pitch = Math.asin(Math.min(1, Math.max(-1, of(up, 2))))
  // Straight up or down, roll and yaw turn about the same line: all of it counts as yaw.
  const isSteep = Math.cos(pitch) < 1e-6
  const roll = isSteep ? 0 : Math.atan2(-of(up, 0), of(up, 1))
  const yaw = isSteep ? Math.atan2(-of(ahead, 0), of(right, 0)) : Math.atan2(of(right, 2), of(ahead, 2))
  return { roll: roll / RADIAN, pitch: pitch / RADIAN, yaw: yaw / RADIAN }
}
