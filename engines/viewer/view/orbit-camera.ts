// Looks at a thing of radius 1 from outside, along the direction of the view; `fov` says how large it appears: at 75 it
// fits the window, at half of that it is twice as large. Markers lie on the thing's surface, in the direction from its middle.
import { RADIAN, add, dot, vectorOf, wrapDegrees, clamp, directionOf } from './angle.ts'
import type { Direction, Vector } from './angle.ts'
import type { Camera, View } from './camera.ts'

/** The lens itself, in degrees across the shorter side. */
const ANGLE = 40
const FITS = 75
const DEGREES_PER_PIXEL = 0.4

interface Orbit {
  readonly eye: Vector
  /** Vertical angle of the lens, in degrees. */
  readonly angle: number
  readonly distance: number
}

export function orbitOf(view: View, width: number, height: number): Orbit {
  const tan = Math.tan((ANGLE / 2) * RADIAN) * Math.max(1, height / width)
  const fit = 1.05 / Math.sin((ANGLE / 2) * RADIAN)
  const distance = (fit * view.fov) / FITS
  const [x, y, z] = vectorOf(view)
  return { eye: [-x * distance, -y * distance, -z * distance], angle: (2 * Math.atan(tan)) / RADIAN, distance }
}

/** What is known of the surface: how far it reaches in a direction, and what a line from the eye meets. */
export interface Surface {
  reach(direction: Vector): number
  hit(eye: Vector, ray: Vector): Vector | null
}

export function orbitCamera(view: View, width: number, height: number, surface: Surface | null): Camera {
  const { eye, angle, distance } = orbitOf(view, width, height)
  const ahead = vectorOf(view)
  const [sy, cy] = [Math.sin(view.yaw * RADIAN), Math.cos(view.yaw * RADIAN)]
  const right: Vector = [cy, 0, -sy]
  const up = vectorOf({ yaw: view.yaw, pitch: view.pitch + 90 })
  const focal = height / 2 / Math.tan((angle / 2) * RADIAN)
  const matrix = new Float32Array(16)
  const rayAt = (x: number, y: number): Vector =>
    add(add(ahead, right, (x - width / 2) / focal), up, (height / 2 - y) / focal)
  /** The ball around the thing, where its own surface is not met. */
  const ball = (ray: Vector): Vector => {
    const [a, b, c] = [dot(ray, ray), dot(eye, ray), dot(eye, eye) - 1]
    const inside = b * b - a * c
    return add(eye, ray, inside > 0 ? (-b - Math.sqrt(inside)) / a : -b / a)
  }
  const unproject = (x: number, y: number): Direction => {
    const ray = rayAt(x, y)
    return directionOf(surface?.hit(eye, ray) ?? ball(ray))
  }
  return {
    view,
    width,
    height,
    pixelsPerDegree: (focal / distance) * RADIAN,
    fineness: focal,
    matrix,
    world: matrix,
    lens: new Float32Array(4),
    project(point) {
      const direction = vectorOf(point)
      const reach = surface?.reach(direction) ?? 1
      const place: Vector = [direction[0] * reach, direction[1] * reach, direction[2] * reach]
      const from = add(place, eye, -1)
      const depth = dot(from, ahead)
      // Its own body hides what lies on the far side.
      if (depth <= 0.01 || dot(direction, from) > 0.35 * Math.hypot(...from)) return null
      return { x: width / 2 + (dot(from, right) / depth) * focal, y: height / 2 - (dot(from, up) / depth) * focal }
    },
    unproject,
    sees: () => true,
    distance: () => 0,
    scaled: (fov, by) => fov * by,
    grip: (x, y) => ({
      yaw: view.yaw - (x - width / 2) * DEGREES_PER_PIXEL,
      pitch: view.pitch - (height / 2 - y) * DEGREES_PER_PIXEL,
    }),
    // The thing turns with the finger: the eye goes the other way round it.
    holding: ({ yaw, pitch }, x, y) => ({
      yaw: wrapDegrees(yaw + (x - width / 2) * DEGREES_PER_PIXEL),
      pitch: clamp(pitch + (height / 2 - y) * DEGREES_PER_PIXEL, -90, 90),
    }),
  }
}
