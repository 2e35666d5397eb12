/**
 * Directions of pictures. World: x east, y up, z south. Yaw 0 looks north (-z) and is the centre of the panorama,
 * positive to the right (east); pitch is positive up. Degrees.
 */
import type { Vec } from '../math/vector.ts'

export const direction = (yaw: number, pitch: number): Vec => {
  const a = (yaw * Math.PI) / 180
  const b = (pitch * Math.PI) / 180
  return [Math.sin(a) * Math.cos(b), Math.sin(b), -Math.cos(a) * Math.cos(b)]
}

/** Yaw and pitch of a direction (of any length). */
export const angles = ([x, y, z]: Vec): { yaw: number; pitch: number } => ({
  yaw: (Math.atan2(x, -z) * 180) / Math.PI,
  pitch: (Math.atan2(y, Math.hypot(x, z)) * 180) / Math.PI,
})

/** A projection writes the direction of a point of the picture (in pixels) into `out`. */
export interface Projection {
  width: number
  height: number
  /** Whether the left edge continues at the right. */
  wraps: boolean
  /** The angle of a pixel, radians. */
  pixel: number
  aim: (x: number, y: number, out: Float64Array) => void
}

/** The whole sphere, width : height = 2 : 1. */
export const equirectangular = (width: number): Projection => {
  const height = width / 2
  return {
    width,
    height,
    wraps: true,
    pixel: Math.PI / height,
    aim: (x, y, out) => {
      const yaw = (x / width - 0.5) * 2 * Math.PI
      const pitch = (0.5 - y / height) * Math.PI
      const c = Math.cos(pitch)
      out[0] = Math.sin(yaw) * c
      out[1] = Math.sin(pitch)
      out[2] = -Math.cos(yaw) * c
    },
  }
}

/** A flat picture with a vertical field of view `fov`, for looking at a composition. */
export const rectilinear = (width: number, height: number, yaw: number, pitch: number, fov: number): Projection => {
  const forward = direction(yaw, pitch)
  const right = direction(yaw + 90, 0)
  const up = direction(yaw, pitch + 90)
  const k = Math.tan((fov * Math.PI) / 360) / (height / 2)
  return {
    width,
    height,
    wraps: false,
    pixel: k,
    aim: (x, y, out) => {
      const a = (x - width / 2) * k
      const b = (height / 2 - y) * k
      const l = 1 / Math.sqrt(1 + a * a + b * b)
      for (let i = 0; i < 3; i++) out[i] = (forward[i]! + right[i]! * a + up[i]! * b) * l
    },
  }
}
