// A loaded model or splat, scaled to radius 1 about the origin.
import { Box3, Group, Sphere, Vector3 } from 'three'
import type { Camera as Eye, Object3D, Scene, WebGLRenderer } from 'three'
import type { Heart, SplatLevel } from '../model/content.ts'
import type { Files } from './files.ts'

export interface Body {
  readonly object: Object3D
  /** It moves by itself. */
  readonly lively: boolean
  /** Drawing it shows something: splats have to be sorted first, for which they are drawn once. */
  readonly isSeen: boolean
  /** One frame on; seconds since the last. */
  advance(seconds: number): void
  dispose(): void
}

export interface Loading {
  readonly url: string
  readonly format: string | undefined
  readonly heart: Heart | undefined
  readonly levels: readonly SplatLevel[] | undefined
  readonly renderer: WebGLRenderer
  readonly scene: Scene
  readonly eye: Eye
  readonly files: Files
  readonly credentials: RequestCredentials
  readonly onChange: () => void
  /** It has another surface: what lies on it is measured anew. */
  readonly onReplaced: () => void
}

/** In a group of its own that brings its box to radius 1 about the origin. */
export function centred(object: Object3D, box: Box3 = new Box3().setFromObject(object)): Group {
  if (box.isEmpty()) throw new Error('there is nothing in the file')
  const { radius, center } = box.getBoundingSphere(new Sphere(new Vector3()))
  const group = new Group()
  group.add(object)
  const scale = 1 / (radius || 1)
  group.scale.setScalar(scale)
  group.position.copy(center).multiplyScalar(-scale)
  group.updateMatrixWorld(true)
  return group
}
