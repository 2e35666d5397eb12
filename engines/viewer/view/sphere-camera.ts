// A camera in the middle of the sphere, with any lens of the family.
import { RADIAN, add, clamp, directionOf, dot, vectorOf, wrapDegrees } from './angle.ts'
import type { Vector } from './angle.ts'
import type { Camera, Levelling, Patch, View } from './camera.ts'
import { createFrustum, highestDot } from './frustum.ts'
import { STRAIGHT, fovOf, fromPlane, halfHeight, horizon, onPlane, shiftOf } from './lens.ts'
import type { Lens } from './lens.ts'
import { rotationOf } from './rotation.ts'
import { createSight, stretchOf } from './sight.ts'

const UPRIGHT: Levelling = { roll: 0, pitch: 0, yaw: 0 }

/** Turns a direction of the world into the levelled picture's own. */
export function intoPicture(level: Levelling): (v: Vector) => Vector {
  const [x, y, z] = rotationOf(level)
  return (v) => add(add([x[0] * v[0], x[1] * v[0], x[2] * v[0]], y, v[1]), z, v[2])
}

/** Column-major: x and y scaled to the window, the bare height for the lens, the bare depth. */
function matrixOf(right: Vector, up: Vector, ahead: Vector, scaleX: number, scaleY: number): Float32Array {
  const matrix = new Float32Array(16)
  for (const i of [0, 1, 2] as const) matrix.set([right[i] * scaleX, up[i] * scaleY, up[i], ahead[i]], i * 4)
  return matrix
}

export interface Optics {
  readonly lens: Lens
  /** The head held askew, in degrees clockwise. */
  readonly roll: number
}
const PLAIN: Optics = { lens: STRAIGHT, roll: 0 }

export function sphereCamera(
  view: View,
  width: number,
  height: number,
  level: Levelling = UPRIGHT,
  { lens, roll }: Optics = PLAIN,
): Camera {
  const shift = shiftOf(lens, view.pitch)
  const tilt = view.pitch - shift
  const [sy, cy] = [Math.sin(view.yaw * RADIAN), Math.cos(view.yaw * RADIAN)]
  const [sp, cp] = [Math.sin(tilt * RADIAN), Math.cos(tilt * RADIAN)]
  const [sr, cr] = [Math.sin(roll * RADIAN), Math.cos(roll * RADIAN)]
  const ahead: Vector = [sy * cp, sp, cy * cp]
  const straightRight: Vector = [cy, 0, -sy]
  const straightUp: Vector = [-sy * sp, cp, -cy * sp]
  const turned = (a: Vector, ka: number, b: Vector, kb: number): Vector => add([a[0] * ka, a[1] * ka, a[2] * ka], b, kb)
  const right = roll === 0 ? straightRight : turned(straightRight, cr, straightUp, -sr)
  const up = roll === 0 ? straightUp : turned(straightUp, cr, straightRight, sr)

  // The plane's window: `middle` is where the line of sight meets it.
  const middle = halfHeight(lens, 2 * shift)
  const tanY = halfHeight(lens, view.fov) / Math.cos(shift * RADIAN)
  const tanX = (tanY * width) / height
  const focal = height / 2 / tanY

  const inPicture = intoPicture(level)
  const [a, r, u] = [inPicture(ahead), inPicture(right), inPicture(up)]
  const [scaleX, scaleY] = [(lens.back + 1) / tanX, (lens.back + 1) / tanY]

  const ray = (x: number, y: number): Vector =>
    fromPlane(lens, (x - width / 2) / focal, (height / 2 - y) / focal + middle)
  const ofCamera = ([x, y, z]: Vector, [i, j, k]: readonly [Vector, Vector, Vector]): Vector =>
    add(add([i[0] * x, i[1] * x, i[2] * x], j, y), k, z)
  const inCamera = (v: Vector): Vector => [dot(v, right), dot(v, up), dot(v, ahead)]
  const seenBy = (x: number, y: number): Vector => ofCamera(fromPlane(lens, x * tanX, y * tanY + middle), [r, u, a])
  const placed = (v: Vector): readonly [number, number] | null => {
    const spot = onPlane(lens, [dot(v, r), dot(v, u), dot(v, a)])
    return spot && [spot[0] / tanX, (spot[1] - middle) / tanY]
  }
  const look = shift === 0 ? a : inPicture(vectorOf(view))
  // Only what chooses tiles asks; cameras for markers are many.
  let sight: ((patch: Patch) => boolean) | null = null
  const makeSight = () => (lens.back === 0 ? createFrustum(a, r, u, tanX, tanY, middle) : createSight(seenBy, placed))
  const stretch = lens.back === 0 ? 1 : stretchOf(lens.back, seenBy, a)

  return {
    view,
    width,
    height,
    pixelsPerDegree: (focal * RADIAN) / Math.cos(shift * RADIAN),
    fineness: focal * stretch,
    matrix: matrixOf(r, u, a, scaleX, scaleY),
    world: matrixOf(right, up, ahead, scaleX, scaleY),
    lens: new Float32Array([lens.back, lens.drum, nearness(lens), middle / tanY]),
    project(point) {
      const spot = onPlane(lens, inCamera(vectorOf(point)))
      return spot && { x: width / 2 + spot[0] * focal, y: height / 2 - (spot[1] - middle) * focal }
    },
    unproject: (x, y) => directionOf(ofCamera(ray(x, y), [right, up, ahead])),
    levelled: (next) => sphereCamera(view, width, height, next, { lens, roll }),
    sees: (patch) => (sight ??= makeSight())(patch),
    distance: (patch) => Math.acos(clamp(highestDot(look, patch), -1, 1)),
    scaled: (fov, by) => fovOf(lens, halfHeight(lens, fov) * by),
    holding(point, x, y, fov) {
      // Solves "look" · ray = point for pitch, then yaw; of both solutions the one with the head up is meant. Where the
      // plane is shifted the ray depends on the pitch itself: a few rounds settle it.
      let pitch = view.pitch * RADIAN
      let yaw = point.yaw
      for (let round = 0; round < (lens.upright > 0 ? 8 : 1); round++) {
        const off = shiftOf(lens, pitch / RADIAN)
        const f = (height / 2 / halfHeight(lens, fov)) * Math.cos(off * RADIAN)
        const flat = [(x - width / 2) / f, (height / 2 - y) / f] as const
        const [px, py] = [flat[0] * cr + flat[1] * sr, flat[1] * cr - flat[0] * sr]
        const [rx, cameraY, cameraZ] = fromPlane(lens, px, py + halfHeight(lens, 2 * off))
        const [so, co] = [Math.sin(off * RADIAN), Math.cos(off * RADIAN)]
        const [ry, rz] = [cameraY * co - cameraZ * so, cameraZ * co + cameraY * so]
        const up =
          Math.asin(clamp(Math.sin(point.pitch * RADIAN) / (Math.hypot(ry, rz) || 1), -1, 1)) - Math.atan2(ry, rz)
        pitch = clamp(up, -Math.PI / 2, Math.PI / 2)
        yaw = point.yaw - Math.atan2(rx, rz * Math.cos(pitch) - ry * Math.sin(pitch)) / RADIAN
      }
      return { yaw: wrapDegrees(yaw), pitch: pitch / RADIAN }
    },
  }
}

/** Where the GPU cuts what is hidden; a triangle across the point straight behind would sweep over the whole picture. */
function nearness(lens: Lens): number {
  return lens.back === 0 ? 0 : Math.max(0.03, lens.back + horizon(lens))
}
