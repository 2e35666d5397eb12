import { RADIAN } from '../plane.ts'
import { dot, type Axes, type Lens, type Vector } from './space.ts'

interface Depths {
  readonly near: number
  readonly far: number
}

/** From places to clip space, column-major. */
export function perspective(eye: Vector, axes: Axes, { fov, aspect }: Lens, { near, far }: Depths): Float32Array {
  const tall = 1 / Math.tan((fov / 2) * RADIAN)
  const [depth, shift] = [(far + near) / (near - far), (2 * far * near) / (near - far)]
  const row = (axis: Vector, scale: number): number[] => [...axis, -dot(axis, eye)].map((value) => value * scale)
  const { right, above, back } = axes
  const rows = [row(right, tall / aspect), row(above, tall), row(back, depth), row(back, -1)]
  rows[2]![3]! += shift
  return Float32Array.from({ length: 16 }, (_, n) => rows[n % 4]![Math.floor(n / 4)]!)
}
