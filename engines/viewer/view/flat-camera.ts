// Looks straight onto a flat picture; degrees are a unit of length there.
import type { Camera, View } from './camera.ts'

export function flatCamera(view: View, width: number, height: number): Camera {
  const scale = height / view.fov
  const [halfWidth, halfHeight] = [width / 2 / scale, view.fov / 2]
  const matrix = new Float32Array(16)
  matrix[0] = 1 / halfWidth
  matrix[5] = 1 / halfHeight
  matrix[12] = -view.yaw / halfWidth
  matrix[13] = -view.pitch / halfHeight
  matrix[15] = 1
  return {
    view,
    width,
    height,
    pixelsPerDegree: scale,
    fineness: scale,
    matrix,
    world: matrix,
    lens: new Float32Array(4),
    project: ({ yaw, pitch }) => ({
      x: width / 2 + (yaw - view.yaw) * scale,
      y: height / 2 - (pitch - view.pitch) * scale,
    }),
    unproject: (x, y) => ({ yaw: view.yaw + (x - width / 2) / scale, pitch: view.pitch + (height / 2 - y) / scale }),
    sees: ({ left, right, bottom, top }) =>
      left < view.yaw + halfWidth &&
      right > view.yaw - halfWidth &&
      bottom < view.pitch + halfHeight &&
      top > view.pitch - halfHeight,
    distance: ({ left, right, bottom, top }) =>
      Math.hypot(Math.max(0, left - view.yaw, view.yaw - right), Math.max(0, bottom - view.pitch, view.pitch - top)),
    scaled: (fov, by) => fov * by,
    holding: ({ yaw, pitch }, x, y, fov) => ({
      yaw: yaw - ((x - width / 2) * fov) / height,
      pitch: pitch - ((height / 2 - y) * fov) / height,
    }),
  }
}
