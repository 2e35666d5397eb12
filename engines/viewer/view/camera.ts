// A camera turns directions into places on the screen and back, and says which parts of the picture it sees.
import type { Direction } from './angle.ts'

export interface View extends Direction {
  /** Vertical field of view in degrees; on flat pictures the visible height in picture degrees. */
  readonly fov: number
}

/** A rectangle of the picture in degrees; on spheres bounded by meridians and parallels. */
export interface Patch {
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly top: number
}

/** Horizon correction in degrees, turning the sphere under the camera. */
export interface Levelling {
  readonly roll: number
  readonly pitch: number
  readonly yaw: number
}

export interface Camera {
  readonly view: View
  /** Size of the window in CSS pixels. */
  readonly width: number
  readonly height: number
  /** CSS pixels per degree at the middle of the window. */
  readonly pixelsPerDegree: number
  /** Device-independent pixels per radian where the window shows things largest: how fine a mesh has to be. */
  readonly fineness: number
  /** Column-major 4×4: places of the picture's mesh to what the shader's `onScreen` takes. */
  readonly matrix: Float32Array
  /** The same for directions, which levelling does not turn. */
  readonly world: Float32Array
  /** The lens as the shader takes it. */
  readonly lens: Float32Array
  /** CSS pixels from the upper left corner, or null where the direction lies behind. */
  project(point: Direction): { x: number; y: number } | null
  unproject(x: number, y: number): Direction
  /** The same for a picture that is turned otherwise; spheres only. */
  levelled?(level: Levelling): Camera
  sees(patch: Patch): boolean
  /** How far the patch is from the middle of the view: 0 when it holds the middle, growing with distance. */
  distance(patch: Patch): number
  /** The field of view in which things are 1/`by` as large. */
  scaled(fov: number, by: number): number
  /** What a finger at (x, y) takes hold of, for `holding`; the direction there when left out. */
  grip?(x: number, y: number): Direction
  /** Where to look, at this fov, so that `point` appears at (x, y). */
  holding(point: Direction, x: number, y: number, fov: number): Direction
}

/** Whether both put every direction on the same pixel. */
export function isSame(a: Camera, b: Camera): boolean {
  const isEqual = (one: Float32Array, other: Float32Array): boolean => one.every((value, n) => value === other[n])
  return a.width === b.width && a.height === b.height && isEqual(a.matrix, b.matrix) && isEqual(a.lens, b.lens)
}
