/**
 * A virtual tour as other programs describe it, in one form. Angles are degrees: yaw 0 is the middle of the picture (the
 * front face), positive to the right; pitch is positive up; fov is vertical.
 */

export const faces = ['f', 'r', 'b', 'l', 'u', 'd'] as const
/** Front, right, back, left, up, down: each as seen from inside; the lower edge of `u` and the upper edge of `d` meet the front. */
export type Face = (typeof faces)[number]

export interface Direction {
  readonly yaw: number
  readonly pitch: number
}

export interface View extends Direction {
  readonly fov: number
}

/** One side of a cube, or a sphere, cut into tiles; the last column and row may be cut short. */
export interface TileGrid {
  readonly width: number
  readonly height: number
  readonly tileSize: number
  /** path of a tile, columns and rows from 0 */
  readonly path: (column: number, row: number) => string
}

/** Which part of the sphere an equirectangular picture covers, in degrees; absent when all of it. */
export interface Coverage {
  readonly haov: number
  readonly vaov: number
  /** pitch of its middle */
  readonly vOffset: number
}

/** Paths are relative to the root of the tour's files. */
export type Picture =
  | { readonly kind: 'sphere'; readonly path: string; readonly coverage?: Coverage }
  | { readonly kind: 'sphere-tiles'; readonly grid: TileGrid; readonly coverage?: Coverage }
  | { readonly kind: 'cube'; readonly paths: Readonly<Partial<Record<Face, string>>> }
  | { readonly kind: 'cube-tiles'; readonly grids: Readonly<Record<Face, TileGrid>> }

export type ForeignTarget =
  | { readonly kind: 'scene'; readonly sceneId: string; readonly view?: Partial<View> }
  | { readonly kind: 'link'; readonly url: string }
  | { readonly kind: 'text'; readonly text: string }

export interface ForeignHotspot extends Direction {
  readonly title: string
  readonly target: ForeignTarget
  /** an area in place of a point */
  readonly points?: readonly Direction[]
}

export interface ForeignLimits {
  readonly yawMin?: number
  readonly yawMax?: number
  readonly pitchMin?: number
  readonly pitchMax?: number
  readonly fovMin?: number
  readonly fovMax?: number
}

export interface ForeignScene {
  readonly id: string
  readonly title: string
  readonly picture: Picture
  readonly view: View
  readonly limits: ForeignLimits
  /** compass bearing of yaw 0 */
  readonly heading?: number
  readonly position?: { readonly longitude: number; readonly latitude: number }
  readonly hotspots: readonly ForeignHotspot[]
}

export interface ForeignTour {
  readonly format: 'krpano' | 'pannellum' | 'marzipano'
  readonly title: string
  readonly startSceneId: string
  readonly scenes: readonly ForeignScene[]
  /** path of a sound that plays throughout */
  readonly music?: string
  readonly map?: ForeignMap
  /** what was in the file and is not here, one entry for each place */
  readonly left: readonly Left[]
}

/** A plan with the scenes on it, measured from its upper left: in fractions, or in pixels of the picture. */
export interface ForeignMap {
  readonly path: string
  readonly points: readonly { readonly sceneId: string; readonly x: Length; readonly y: Length }[]
}

interface Length {
  readonly value: number
  readonly isFraction: boolean
}

export interface Left {
  /** empty: of the tour as a whole */
  readonly sceneId: string
  readonly what: 'picture' | 'hotspot' | 'layer' | 'plugin' | 'action'
  readonly name: string
}

/** Why a tour cannot be read; the message is a plain sentence for logs. */
export class TourError extends Error {
  override readonly name = 'TourError'
  readonly code: 'unknown-format' | 'malformed' | 'too-large' | 'outside'

  constructor(code: TourError['code'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** The files of a tour, wherever they lie; `read` gives undefined for what is not there. */
export interface TourFiles {
  readonly names: readonly string[]
  /** @param most bytes, counted as they come @throws TourError 'too-large' */
  read(path: string, most?: number): Promise<Uint8Array | undefined>
}

/** What describes a tour is no longer than this, with all that it includes. Bytes. */
export const longestDescription = 20 * 2 ** 20
/** Addresses and names of files are shorter. */
export const longestPath = 2000

/** Most scenes and hotspots a scene that are read. */
export const mostScenes = 1000
export const mostHotspots = 1000
