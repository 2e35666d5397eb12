// What a scene can show: a picture in tiles, a video on the sphere, a 3D model or a cloud of gaussian splats.
import type { Manifest } from '../picture/manifest.ts'

export interface Video {
  readonly type: 'video'
  readonly url: string
  /** The list of its sizes (HLS), between which the player changes as the line does; the file above where that fails. */
  readonly streamUrl?: string
  /** WebVTT in each language. */
  readonly captions?: readonly { readonly language: string; readonly url: string }[]
  /** Shown until the video plays, and where it cannot. */
  readonly posterUrl?: string
  readonly projection?: 'equirectangular'
  readonly width: number
  readonly height: number
}

export interface Model {
  readonly type: 'model'
  /** A glTF file, `.glb` or `.gltf`. */
  readonly url: string
  readonly posterUrl?: string
}

/** Least and greatest of x, y and z: where all but the strays of a cloud lie. */
export type Heart = readonly [number, number, number, number, number, number]

export interface SplatLevel {
  readonly url: string
  /** How many it has. */
  readonly splats: number
}

export interface Splat {
  readonly type: 'splat'
  readonly url: string
  /** Told from the address when left out. */
  readonly format?: string
  /** With it a `.splat` is shown from its first part on, the weightiest of which come first. */
  readonly heart?: Heart
  /** With `heart`: the same cloud in fewer splats, fewest first; the last is the whole, at `url`. The first is shown first, then the one that the device can draw. */
  readonly levels?: readonly SplatLevel[]
  readonly posterUrl?: string
}

export type Content = Manifest | Video | Model | Splat

export const isPicture = (content: Content): content is Manifest =>
  content.type === 'equirectangular' || content.type === 'flat'
