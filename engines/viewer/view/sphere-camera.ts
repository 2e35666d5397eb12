// A pinhole camera in the middle of the sphere.
import { RADIAN, add, clamp, directionOf, dot, vectorOf, wrapDegrees } from './angle.ts'
import type { Vector } from './angle.ts'
import type { Camera, Levelling, View } from './camera.ts'
import { createFrustum, highestDot } from './frustum.ts'

const UPRIGHT: Levelling = { roll: 0, pitch: 0, yaw: 0 }

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

export function sphereCamera(view: View, width: number, height: number, level: Levelling = UPRIGHT): Camera {
  const [sy, cy] = [Math.sin(view.yaw * RADIAN), Math.cos(view.yaw * RADIAN)]
  const [sp, cp] = [Math.sin(view.pitch * RADIAN), Math.cos(view.pitch * RADIAN)]
  const ahead: Vector = [sy * cp, sp, cy * cp]
  const right: Vector = [cy, 0, -sy]
  const up: Vector = [-sy * sp, cp, -cy * sp]
  const tanY = Math.tan((view.fov / 2) * RADIAN)
  const tanX = (tanY * width) / height
  const focal = height / 2 / tanY

  const [rowX, rowY, rowZ] = rotationOf(level)
  const inPicture = (v: Vector): Vector =>
    add(add([rowX[0] * v[0], rowX[1] * v[0], rowX[2] * v[0]], rowY, v[1]), rowZ, v[2])
  const [a, r, u] = [inPicture(ahead), inPicture(right), inPicture(up)]
  // Depth stays 0: nothing is in front of anything else, and what lies behind is clipped by w.
  const matrix = new Float32Array(16)
  matrix.set([r[0] / tanX, u[0] / tanY, 0, a[0]], 0)
  matrix.set([r[1] / tanX, u[1] / tanY, 0, a[1]], 4)
  matrix.set([r[2] / tanX, u[2] / tanY, 0, a[2]], 8)
  const frustum = createFrustum(a, r, u, tanX, tanY)

  return {
    view,
    width,
    height,
    pixelsPerDegree: focal * RADIAN,
    matrix,
    project(point) {
      const v = vectorOf(point)
      const depth = dot(v, ahead)
      if (depth <= 1e-6) return null
      return { x: width / 2 + (dot(v, right) / depth) * focal, y: height / 2 - (dot(v, up) / depth) * focal }
    },
    unproject: (x, y) => directionOf(add(add(ahead, right, (x - width / 2) / focal), up, (height / 2 - y) / focal)),
    sees: (patch) => frustum(patch),
    distance: (patch) => Math.acos(clamp(highestDot(a, patch), -1, 1)),
    holding(point, x, y, fov) {
      // Solves "look" · ray(x, y) = point for pitch, then yaw; of both solutions the one with the head up is meant.
      const f = height / 2 / Math.tan((fov / 2) * RADIAN)
      const ray = [(x - width / 2) / f, (height / 2 - y) / f]
      const length = Math.hypot(ray[0]!, ray[1]!, 1)
      const [rx, ry, rz] = [ray[0]! / length, ray[1]! / length, 1 / length]
      const tilt = Math.asin(clamp(Math.sin(point.pitch * RADIAN) / Math.hypot(ry, rz), -1, 1)) - Math.atan2(ry, rz)
      const pitch = clamp(tilt, -Math.PI / 2, Math.PI / 2)
      const yaw = point.yaw - Math.atan2(rx, rz * Math.cos(pitch) - ry * Math.sin(pitch)) / RADIAN
      return { yaw: wrapDegrees(yaw), pitch: pitch / RADIAN }
    },
  }
}
