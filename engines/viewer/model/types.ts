// The public face of the viewer.
import type { Content } from './content.ts'
import type { Drawing } from './drawing.ts'
import type { Effect, Hotspot, HotspotEvents, HotspotTexts } from './hotspot.ts'
import type { Manifest } from '../picture/manifest.ts'
import type { Direction } from '../view/angle.ts'
import type { Levelling, View } from '../view/camera.ts'
import type { Projection } from '../view/lens.ts'
import type { Limits } from '../view/limits.ts'

export type { Content } from './content.ts'
export type { Hotspot } from './hotspot.ts'
export type { Projection } from '../view/lens.ts'

export type Transition = 'travel' | 'fade' | 'none'

/** How a scene begins: as a little planet that opens into the view, or flying into it from afar. */
export type Opening = 'none' | 'littlePlanet' | 'flyIn'

export interface SceneOptions {
  /** First view; also where Home leads. What is left out is straight ahead, or the whole of a flat picture. */
  readonly view?: Partial<View>
  /** Another picture of the same place: it is entered as the one before is looked at, and `view` is only where Home leads. */
  readonly keepsView?: boolean
  readonly limits?: Limits
  readonly level?: Levelling
  readonly hotspots?: readonly Hotspot[]
  /** How the old picture gives way; `travel` narrows the view, towards `towards` if given, and cross-fades. */
  readonly transition?: Transition
  readonly towards?: Direction
  readonly opening?: Opening
  /** Compass bearing of yaw 0, in degrees; with it the gyroscope shows what really lies in that direction. */
  readonly north?: number
}

export interface AutoRotate {
  /** Degrees per second, negative to the left. */
  readonly speed: number
  /** Milliseconds of rest before it starts. */
  readonly delay: number
}

/** All words a person can meet; nothing is built in. */
export interface Texts extends HotspotTexts {
  /** BCP 47, of all of these, and of the names of markers where those are in another. */
  readonly lang?: string
  readonly names?: string
  /** Accessible name of the viewer. */
  readonly viewer?: string
}

export interface ViewerOptions extends SceneOptions {
  readonly manifest?: Manifest
  /** The first scene, of any kind; `manifest` is short for a picture. */
  readonly content?: Content
  readonly projection?: Projection
  readonly texts?: Texts
  readonly autoRotate?: AutoRotate | null
  /** Device pixels per CSS pixel; the screen's own, at most 2, when left out. */
  readonly pixelRatio?: number
  /** Most bytes of textures kept on the GPU (what is visible may exceed it). */
  readonly gpuBytes?: number
  /** Requests at a time. */
  readonly concurrency?: number
  readonly credentials?: RequestCredentials
  /** Where a tile is to be had just now, for pictures whose addresses do not hold for long; its own address when left out. */
  readonly locate?: (url: string) => string | Promise<string>
  /** Overrides the system's setting. */
  readonly reducedMotion?: boolean
  /** Listen to pointer, wheel and keys (default) or leave the view to the program. */
  readonly interactive?: boolean
  /**
   * Shares its gestures with the page that it stands in, for a frame in a text: the wheel zooms with Ctrl or ⌘ alone or once
   * the picture was pressed, and one finger
   * that moves up or down scrolls the page. Whatever fills the screen has all of them.
   */
  readonly cooperativeGestures?: boolean
  /** What fills the screen, with whatever lies over the picture; the viewer's own element when left out. */
  readonly fullscreenElement?: HTMLElement
}

export type Gesture = 'wheel' | 'touch'

export interface ViewerEvents extends HotspotEvents {
  view: View
  /** The first picture of a scene is on the screen. */
  ready: { readonly content: Content }
  /** Nothing better is wanted for the present view. */
  sharp: { readonly view: View }
  sceneChange: { readonly content: Content }
  /** A video has started, stopped, moved on, run dry (`waiting`) or been muted. */
  video: VideoState
  /** Where the head points is followed, or no longer. */
  gyroscope: { readonly enabled: boolean }
  headset: { readonly presenting: boolean; readonly stereo: boolean }
  fullscreen: { readonly active: boolean }
  /** A gesture was left to the page (`cooperativeGestures`). */
  gestureLeft: { readonly gesture: Gesture }
  /** `tile`: some detail is missing; `scene`: nothing could be shown (the old scene stays, or the poster). */
  error: { readonly kind: 'tile' | 'scene' | 'headset' | 'context'; readonly error: Error }
  click: Direction & { readonly x: number; readonly y: number }
  /** After each drawn frame. */
  frame: { readonly view: View; readonly width: number; readonly height: number }
}

export interface VideoState {
  readonly playing: boolean
  /** It wants to play, but the next pictures have not come. */
  readonly waiting: boolean
  readonly muted: boolean
  readonly currentTime: number
  readonly duration: number
  /** Pixels of the size that plays now; 0 before. */
  readonly width: number
}

/** The video now shown. */
export interface VideoControls extends VideoState {
  muted: boolean
  currentTime: number
  /** Languages (BCP 47) in which there are captions, and which of them is shown; -1 for none. */
  readonly captions: readonly string[]
  caption: number
  /** Languages of its sounds, empty where it says none, and which of them is heard. */
  readonly sounds: readonly string[]
  sound: number
  /** Resolves false when the browser wants a touch first; a silent start is always tried. */
  play(): Promise<boolean>
  pause(): void
}

export interface Gyroscope {
  readonly available: boolean
  readonly enabled: boolean
  /** Call from a touch: some systems ask the person. False when it is refused or there is no sensor. */
  enable(): Promise<boolean>
  disable(): void
}

export interface Headset {
  /** An immersive session can be had; known shortly after the start. */
  readonly available: boolean
  readonly presenting: boolean
  /** Call from a touch. */
  enter(): Promise<boolean>
  exit(): Promise<void>
  /** Two pictures side by side, for a phone in a holder. */
  stereo: boolean
}

export interface Fullscreen {
  readonly available: boolean
  readonly active: boolean
  toggle(): Promise<void>
}

export interface CaptureOptions {
  readonly width: number
  readonly height: number
  /** Another view than the present one. */
  readonly view?: Partial<View>
  readonly type?: string
  readonly quality?: number
  /** With the areas, pictures and videos that lie in the scene (default); signs and words belong to the page. */
  readonly markers?: boolean
}

export interface Viewer {
  readonly element: HTMLElement
  /** What is looked at. */
  readonly content: Content | null
  /** The same when it is a picture in tiles. */
  readonly manifest: Manifest | null
  /** Setting it moves at once, inside the limits. */
  view: View
  readonly settled: boolean
  readonly stats: { readonly textures: number; readonly bytes: number; readonly frames: number }
  /** Resolves true when the picture is there and the old one gone; false when overtaken, failed or destroyed. */
  setScene(content: Content, options?: SceneOptions): Promise<boolean>
  readonly projection: Projection
  /** Bends the picture into another projection, gliding; resolves when there or interrupted. */
  setProjection(projection: Projection, options?: { readonly duration?: number }): Promise<void>
  /** While a video is shown. */
  readonly video: VideoControls | null
  readonly gyroscope: Gyroscope
  readonly headset: Headset
  readonly fullscreen: Fullscreen
  /** Draws on the sphere in each frame, after the picture; the answer takes it off again. */
  addDrawing(drawing: Drawing): () => void
  /** Asks for a frame. */
  redraw(): void
  /** Something else takes the line and the processor: a picture in tiles stays as it is, and the rest of it comes afterwards. */
  setCovered(isCovered: boolean): void
  /** Resolves when there or interrupted. */
  lookAt(view: Partial<View>, options?: { readonly duration?: number }): Promise<void>
  /** An opening that is under way, or still to come for this scene, ends in its first view at once. */
  endOpening(): void
  setHotspots(hotspots: readonly Hotspot[]): void
  /** Its words in another language; those that lie over the picture follow with the next `setHotspots`. */
  setTexts(texts: Texts): void
  /** Markers drawn in WebGL, for headsets, which show no DOM. */
  readonly markersInScene: {
    /** Draws signs in the scene instead of over it; resolves when they are there. */
    show(on: boolean): Promise<void>
    /** What is pointed at in this direction. */
    at(direction: Direction): Hotspot | null
    /** As if someone had pressed it. */
    press(id: string): void
  }
  /** Seconds on the timeline: markers with a span are there only within it. */
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
