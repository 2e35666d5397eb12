// What a page and the tour in its frame say to each other, by `postMessage`. Every message carries the version; a command carries an
// id, and its answer the same one. Angles are degrees: yaw to the right, pitch upward, fov across the longer side.

export const VERSION = 1

/** The member by which these messages are known among others, and their version. */
export const MARK = 'huanshi'

export interface View {
  readonly yaw: number
  readonly pitch: number
  readonly fov: number
}

/** One that the page puts into the picture for as long as it wants. */
export interface OwnHotspot {
  readonly id: string
  readonly yaw: number
  readonly pitch: number
  readonly title: string
  /** The scene in which it stands; the one that is shown where it is left out. */
  readonly sceneId?: string
  /** A ring on the ground, or a disc; a disc unless told. */
  readonly kind?: 'disc' | 'ring'
}

interface TourScene {
  readonly id: string
  readonly title: string
}

interface SceneVariant {
  readonly id: string
  /** Empty for the picture that it began with, unless that has a name too. */
  readonly title: string
  /** A day, perhaps with the hour, by the clock of the place. */
  readonly time: string | null
}

/** What the tour answers to `hello`. */
export interface Greeting {
  readonly version: number
  readonly title: string
  readonly scenes: readonly TourScene[]
  /** Null while nothing is shown yet. */
  readonly sceneId: string | null
  readonly view: View | null
}

/** Commands with what they take and what they answer. */
export interface Commands {
  /** @param versions those that the asker understands */
  hello: { readonly takes: { readonly versions: readonly number[] }; readonly gives: Greeting }
  goToScene: { readonly takes: { readonly sceneId: string; readonly view?: Partial<View> }; readonly gives: null }
  /** Another picture of the scene that is shown; `own` is the one that it began with. */
  setVariant: { readonly takes: { readonly variantId: string }; readonly gives: null }
  /** Glides there; answers when it is reached or a person has taken over. */
  lookAt: { readonly takes: Partial<View> & { readonly milliseconds?: number }; readonly gives: View }
  zoom: { readonly takes: { readonly fov: number }; readonly gives: View }
  addHotspot: { readonly takes: OwnHotspot; readonly gives: null }
  removeHotspot: { readonly takes: { readonly id: string }; readonly gives: null }
  /** What a hotspot of the scene that is shown holds, as if it was pressed. */
  open: { readonly takes: { readonly hotspotId: string }; readonly gives: null }
  close: { readonly takes: Record<string, never>; readonly gives: null }
  /** The video that is shown, or else the guided walk. */
  play: { readonly takes: Record<string, never>; readonly gives: null }
  pause: { readonly takes: Record<string, never>; readonly gives: null }
}
export type CommandName = keyof Commands

/** What the tour tells without being asked, once somebody has said hello. */
export interface Events {
  ready: { readonly sceneId: string }
  view: View
  scene: TourScene
  /** The scene that is shown has several pictures: which one is seen, and which there are. */
  variant: { readonly sceneId: string; readonly id: string; readonly variants: readonly SceneVariant[] }
  /** A hotspot was pressed; `isOwn` for one of the page's. */
  hotspot: { readonly id: string; readonly sceneId: string; readonly title: string; readonly isOwn: boolean }
  /** Seconds into the video or the walk that plays. */
  time: { readonly seconds: number; readonly duration: number; readonly isPlaying: boolean }
}
export type EventName = keyof Events

export const eventNames = [
  'ready',
  'view',
  'scene',
  'variant',
  'hotspot',
  'time',
] as const satisfies readonly EventName[]

export type Fault =
  | 'unknown-version'
  | 'unknown-command'
  | 'bad-request'
  | 'not-ready'
  | 'not-found'
  | 'too-many'
  | 'impossible'
  | 'failed'

export interface Command {
  readonly huanshi: number
  readonly id: string
  readonly command: string
  readonly with: unknown
}

export type Answer =
  | { readonly huanshi: number; readonly id: string; readonly answer: unknown }
  | { readonly huanshi: number; readonly id: string; readonly fault: Fault; readonly words: string }

export type Told =
  | { readonly huanshi: number; readonly event: EventName; readonly detail: unknown }
  /** The frame listens from now on. Whoever it is for is not known yet, so that it says nothing else. */
  | { readonly huanshi: number; readonly event: 'loaded' }

/** A message of this protocol, of whatever version; null for anything else that pages say to each other. */
export function marked(data: unknown): Readonly<Record<string, unknown>> | null {
  if (typeof data !== 'object' || data === null || !(MARK in data)) return null
  return typeof data[MARK] === 'number' ? data : null
}
