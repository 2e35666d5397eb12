/** A room as the tracer sees it: surfaces over primitives, lights, and what lies outside. */
import type { Environment } from '../landscape/environment.ts'
import type { Primitives } from './bvh.ts'
import type { Material } from './material.ts'
import type { Rgb, Vec } from '../math/vector.ts'

export interface Surface {
  material: Material
  /** A mesh keeps its light at its vertices, a parallelogram in two maps. */
  mesh: boolean
  origin: Vec
  axisU: Vec
  axisV: Vec
  normal: Vec
  lengthU: number
  lengthV: number
  /** Size and place of the map of bounced light and of the finer one of direct light; a mesh has one row each. */
  bounceU: number
  bounceV: number
  bounceStart: number
  directU: number
  directV: number
  directStart: number
  vertexStart: number
}

/** What is aimed at on purpose; whatever else glows is found by gathering. */
export type Light =
  | { kind: 'sun'; toward: Vec; color: Rgb; radius: number }
  /** A lamp of some radius; with `aim` it is a spotlight whose beam fades between two cosines. */
  | { kind: 'lamp'; at: Vec; color: Rgb; radius: number; aim?: Vec; inner?: number; outer?: number }
  /** A glowing parallelogram that shines towards u × v. */
  | { kind: 'panel'; origin: Vec; u: Vec; v: Vec; normal: Vec; area: number; color: Rgb }

export interface Scene {
  prims: Primitives
  surfaceOf: Int32Array
  /** Three vertex indices a triangle. */
  corners: Int32Array
  positions: Float64Array
  normals: Float64Array
  coordinates: Float64Array
  surfaces: Surface[]
  bounceCount: number
  directCount: number
  lights: Light[]
  environment: Environment
  eye: Vec
  /** Factor before tone mapping. */
  exposure: number
  /** White balance, multiplied in. */
  balance: Rgb
}

export interface Mesh {
  positions: number[]
  normals: number[]
  coordinates: number[]
  indices: number[]
}
