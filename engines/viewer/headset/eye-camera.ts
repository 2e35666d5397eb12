// What one eye of a headset sees: its own projection, however lopsided, turned as the head is.
import { RADIAN, add, clamp, directionOf, dot, vectorOf } from '../view/angle.ts'
import type { Direction, Vector } from '../view/angle.ts'
import type { Camera, Levelling } from '../view/camera.ts'
import { highestDot } from '../view/frustum.ts'
import { intoPicture } from '../view/sphere-camera.ts'

export interface Eye {
  readonly camera: Camera
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly isRight: boolean
}

interface Turn {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly w: number
}

/** The head's axes among our directions; `yaw` is where its straight ahead was when it was put on. */
export function axesOf({ x, y, z, w }: Turn, yaw: number): { right: Vector; up: Vector; ahead: Vector } {
  const [s, c] = [Math.sin(yaw * RADIAN), Math.cos(yaw * RADIAN)]
  // Theirs has z towards the eye, ours away from it.
  const ours = ([a, b, d]: Vector): Vector => [a * c - d * s, b, -a * s - d * c]
  return {
    right: ours([1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)]),
    up: ours([2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)]),
    ahead: ours([-2 * (x * z + y * w), -2 * (y * z - x * w), 2 * (x * x + y * y) - 1]),
  }
}

/** `projection` as WebGL takes it, column by column. */
export function eyeCamera(
  projection: ArrayLike<number>,
  turn: Turn,
  yaw: number,
  level: Levelling,
  width: number,
  height: number,
): Camera {
  const { right, up, ahead } = axesOf(turn, yaw)
  const p = (row: number, column: number): number => projection[column * 4 + row] ?? 0
  const matrixOf = (r: Vector, u: Vector, a: Vector): Float32Array => {
    const row = (k: number): Vector =>
      add(add([r[0] * p(k, 0), r[1] * p(k, 0), r[2] * p(k, 0)], u, p(k, 1)), a, -p(k, 2))
    const [x, y, w] = [row(0), row(1), row(3)]
    const matrix = new Float32Array(16)
    for (const i of [0, 1, 2] as const) matrix.set([x[i], y[i], u[i], w[i]], i * 4)
    return matrix
  }
  const picture = intoPicture(level)
  const look = picture(ahead)
  const focal = (p(1, 1) * height) / 2
  const project = (point: Direction): { x: number; y: number } | null => {
    const v = vectorOf(point)
    const depth = dot(v, ahead)
    if (depth <= 1e-6) return null
    const [x, y] = [(p(0, 0) * dot(v, right)) / depth - p(0, 2), (p(1, 1) * dot(v, up)) / depth - p(1, 2)]
    return { x: ((x + 1) / 2) * width, y: ((1 - y) / 2) * height }
  }
  return {
    view: { ...directionOf(ahead), fov: (2 * Math.atan(1 / p(1, 1))) / RADIAN },
    width,
    height,
    pixelsPerDegree: focal * RADIAN,
    fineness: focal,
    matrix: matrixOf(picture(right), picture(up), look),
    world: matrixOf(right, up, ahead),
    lens: new Float32Array(4),
    project,
    unproject(x, y) {
      const [px, py] = [((x / width) * 2 - 1 + p(0, 2)) / p(0, 0), (1 - (y / height) * 2 + p(1, 2)) / p(1, 1)]
      return directionOf(add(add(ahead, right, px), up, py))
    },
    // Both eyes together see what a round window sees that holds them.
    sees: (patch) => Math.acos(clamp(highestDot(look, patch), -1, 1)) < reachOf(projection),
    distance: (patch) => Math.acos(clamp(highestDot(look, patch), -1, 1)),
    scaled: (fov) => fov,
    holding: (point) => point,
  }
}

/** The angle from the line of sight to the furthest corner, of either eye. */
function reachOf(projection: ArrayLike<number>): number {
  const [x, y] = [projection[0] ?? 1, projection[5] ?? 1]
  const off = [Math.abs(projection[8] ?? 0), Math.abs(projection[9] ?? 0)] as const
  return Math.atan(Math.hypot((1 + off[0]) / x, (1 + off[1]) / y)) + 0.03
}
