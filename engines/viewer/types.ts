// The public face of the viewer.
import type { Effect, Hotspot, HotspotEvents, HotspotTexts } from './hotspot.ts'
import type { Manifest } from './picture/manifest.ts'
import type { Direction } from './view/angle.ts'
import type { Levelling, View } from './view/camera.ts'
import type { Limits } from './view/limits.ts'

export type { Hotspot } from './hotspot.ts'

export type Transition = 'travel' | 'fade' | 'none'

export interface SceneOptions {
  /** First view; also where Home leads. What is left out is straight ahead, or the whole of a flat picture. */
  readonly view?: Partial<View>
  readonly limits?: Limits
  readonly level?: Levelling
  readonly hotspots?: readonly Hotspot[]
  /** How the old picture gives way; `travel` narrows the view, towards `towards` if given, and cross-fades. */
  readonly transition?: Transition
  readonly towards?: Direction
}

export interface AutoRotate {
  /** Degrees per second, negative to the left. */
  readonly speed: number
  /** Milliseconds of rest before it starts. */
  readonly delay: number
}

/** All words a person can meet; nothing is built in. */
export interface Texts extends HotspotTexts {
  /** Accessible name of the viewer. */
  readonly viewer?: string
}

export interface ViewerOptions extends SceneOptions {
  readonly manifest?: Manifest
  readonly texts?: Texts
  readonly autoRotate?: AutoRotate | null
  /** Device pixels per CSS pixel; the screen's own, at most 2, when left out. */
  readonly pixelRatio?: number
  /** Most bytes of textures kept on the GPU (what is visible may exceed it). */
  readonly gpuBytes?: number
  /** Requests at a time. */
  readonly concurrency?: number
  readonly credentials?: RequestCredentials
  /** Overrides the system's setting. */
  readonly reducedMotion?: boolean
  /** Listen to pointer, wheel and keys (default) or leave the view to the program. */
  readonly interactive?: boolean
}

export interface ViewerEvents extends HotspotEvents {
  view: View
  /** The first picture of a scene is on the screen. */
  ready: { readonly manifest: Manifest }
  /** Nothing better is wanted for the present view. */
  sharp: { readonly view: View }
  sceneChange: { readonly manifest: Manifest }
  /** `tile`: some detail is missing; `scene`: nothing of the picture could be had. */
  error: { readonly kind: 'tile' | 'scene' | 'context'; readonly error: Error }
  click: Direction & { readonly x: number; readonly y: number }
  /** After each drawn frame. */
  frame: { readonly view: View; readonly width: number; readonly height: number }
}

export interface CaptureOptions {
  readonly width: number
  readonly height: number
  /** Another view than the present one. */
  readonly view?: Partial<View>
  readonly type?: string
  readonly quality?: number
}

export interface Viewer {
  readonly element: HTMLElement
  readonly manifest: Manifest | null
  /** Setting it moves at once, inside the limits. */
  view: View
  readonly settled: boolean
  readonly stats: { readonly textures: number; readonly bytes: number; readonly frames: number }
  /** Resolves true when the picture is there and the old one gone; false when overtaken, failed or destroyed. */
  setScene(manifest: Manifest, options?: SceneOptions): Promise<boolean>
  /** Resolves when there or interrupted. */
  lookAt(view: Partial<View>, options?: { readonly duration?: number }): Promise<void>
  setHotspots(hotspots: readonly Hotspot[]): void
  /** Seconds on the timeline: marks with a span are there only within it. */
  time: number
  /** Weather over the picture; nothing where the visitor wants little motion. */
  setEffect(effect: Effect): void
  setLimits(limits: Limits): void
  setLevel(level: Levelling): void
  setAutoRotate(autoRotate: AutoRotate | null): void
  /** CSS pixels in the element, or null when behind the camera. */
  project(yaw: number, pitch: number): { x: number; y: number } | null
  unproject(x: number, y: number): Direction
  capture(options: CaptureOptions): Promise<Blob>
  readonly on: <K extends keyof ViewerEvents>(name: K, listener: (event: ViewerEvents[K]) => void) => () => void
  readonly off: <K extends keyof ViewerEvents>(name: K, listener: (event: ViewerEvents[K]) => void) => void
  destroy(): void
}
