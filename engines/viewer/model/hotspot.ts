// What can be marked in a picture: signs and icons that face the visitor, words, areas, and pictures or videos that hang there.
import type { Direction } from '../view/angle.ts'

export type HotspotAnimation = 'none' | 'pulse' | 'bounce' | 'spin'

/** How a sign is drawn where it is neither a plain ring nor a plain disc. */
export interface MarkerStyle {
  /** `floor` lies on the ground and points up the screen until it is turned; `picture` is the icon alone. */
  readonly shape:
    | 'circle'
    | 'dot'
    | 'ring'
    | 'pulse'
    | 'floor'
    | 'pin'
    | 'pill'
    | 'number'
    | 'glass'
    | 'neon'
    | 'picture'
  /** Any CSS colour, and one that is read on it. */
  readonly color: string
  readonly ink: string
  readonly labelPlace: 'above' | 'below' | 'left' | 'right'
  readonly labelShown: 'always' | 'hover'
  readonly hover: 'grow' | 'glow' | 'fill' | 'none'
  /** What becomes of it once it was opened. */
  readonly visited: 'none' | 'check' | 'dim'
  /** Takes the place of the icon under the pointer or with the focus. */
  readonly hoverImage?: IconImage
}

interface Placed extends Direction {
  readonly id: string
  /** What a screen reader says; also the visible label unless `label` is given. */
  readonly name: string
  /** Visible text beside the marker; an empty string shows none. */
  readonly label?: string
  /** BCP 47, of the name where it is not that of all names. */
  readonly lang?: string
  readonly selected?: boolean
  /** The whole of it can be moved, by pointer and by arrow keys; an area by pointer unless `selected` is false. */
  readonly draggable?: boolean
  /** Shows handles: corners of areas and surfaces, size and rotation of icons. */
  readonly editable?: boolean
  /** Overrides `draggable` and `editable`. */
  readonly locked?: boolean
  /** Only to be seen: pointer and keyboard pass it by. */
  readonly inert?: boolean
  /** Higher lies above lower; 0 when left out. */
  readonly order?: number
  /** Seconds of `viewer.time` between which it is there; always when left out. */
  readonly visible?: { readonly from: number; readonly to: number }
}

/** A ring on the ground (leads elsewhere) or a disc with an icon. */
export interface SignHotspot extends Placed {
  readonly kind: 'ring' | 'disc'
  readonly style?: MarkerStyle
  /** In place of `icon`; for signs with a style. */
  readonly image?: IconImage
  /** A few letters or digits in place of `icon`; for signs with a style. */
  readonly text?: string
  /** It was opened before. */
  readonly visited?: boolean
  /** A name of the built-in set or something that makes an element. */
  readonly icon?: string | (() => Element)
  readonly scale?: number
  /** Degrees, clockwise. */
  readonly rotation?: number
  readonly animation?: HotspotAnimation
}

export interface IconImage {
  readonly url: string
  /** CSS pixels at scale 1; the picture's own (or a frame's) when left out. */
  readonly width?: number
  readonly height?: number
  /** A strip of frames in rows from the upper left; sizes are pixels of the picture. */
  readonly frames?: { readonly width: number; readonly height: number; readonly count: number; readonly fps: number }
}

/** A picture of one's own: still, a strip of frames, or moving by itself (GIF, WebP, APNG). */
export interface IconHotspot extends Placed {
  readonly kind: 'icon'
  readonly image: IconImage
  readonly style?: MarkerStyle
  readonly visited?: boolean
  /** The point of the picture that lies on the direction, as fractions from the upper left; its middle when left out. */
  readonly anchor?: { readonly x: number; readonly y: number }
  readonly scale?: number
  /** Degrees, clockwise. */
  readonly rotation?: number
  readonly animation?: HotspotAnimation
  /** Lies in the picture: it grows with the zoom and is seen aslant at the border. */
  readonly distorted?: boolean
}

/** Its label alone, on a plate. */
interface TextHotspot extends Placed {
  readonly kind: 'text'
  readonly scale?: number
}

/** An area with the shortest ways between its corners as edges; `yaw` and `pitch` are the place of its label. */
export interface PolygonHotspot extends Placed {
  readonly kind: 'polygon'
  readonly points: readonly Direction[]
  readonly fill?: string
  readonly fillOpacity?: number
  readonly stroke?: string
  readonly strokeWidth?: number
  /** Shown only under the pointer or with the focus. */
  readonly hoverOnly?: boolean
}

export type Corners = readonly [Direction, Direction, Direction, Direction]

/** Takes a colour out of a picture; both widths are fractions of the colour circle's radius. */
export interface ChromaKey {
  readonly color: string
  readonly similarity: number
  readonly smoothness: number
}

/** A picture or video that hangs in the panorama; `yaw` and `pitch` are the place of its label. */
export interface SurfaceHotspot extends Placed {
  readonly kind: 'surface'
  /** Upper left, then clockwise as seen. */
  readonly corners: Corners
  readonly source: { readonly kind: 'image' | 'video'; readonly url: string; readonly poster?: string }
  readonly opacity?: number
  readonly chromaKey?: ChromaKey | null
  /** Videos: start by themselves, without sound until someone touches them. */
  readonly autoplay?: boolean
  readonly loop?: boolean
  /** Starts without sound also when it is touched; the next touch brings it. */
  readonly muted?: boolean
}

export type Hotspot = SignHotspot | IconHotspot | TextHotspot | PolygonHotspot | SurfaceHotspot

/** Words for markers; what is left out is not said. */
export interface HotspotTexts {
  /** Title of the list of what is around, for screen readers; without it there is no list. */
  readonly around?: string
  /** A line of that list; `turn` is degrees from where one looks, positive to the right. */
  readonly aroundItem?: (name: string, turn: number, pitch: number) => string
  /** A handle at a corner, counted from 1. */
  readonly corner?: (name: string, index: number) => string
  /** A handle on an edge that makes a new corner. */
  readonly newCorner?: (name: string, index: number) => string
  readonly resize?: (name: string) => string
  readonly rotate?: (name: string) => string
  /** What stands in place of a picture or video that cannot be had. */
  readonly failed?: (name: string) => string
  /** Says that a video has no sound yet. */
  readonly soundOff?: string
  /** Several markers on one spot, which open side by side. */
  readonly overlapping?: (count: number) => string
}

/** A marker has gone somewhere: the whole of it, or one corner of an area or surface. */
interface HotspotMove extends Direction {
  readonly hotspot: Hotspot
  /** False while it is being dragged. */
  readonly done: boolean
  /** Index of the corner that was moved; absent when the whole was. */
  readonly point?: number
  /** All corners afterwards, for areas and surfaces. */
  readonly points?: readonly Direction[]
}

export interface HotspotEvents {
  /** Pressed; `at` is where, in an area that was met by the pointer. */
  hotspot: {
    readonly hotspot: Hotspot
    readonly element: HTMLElement
    readonly at?: Direction & { readonly x: number; readonly y: number }
  }
  /** Under the pointer or with the focus now. */
  hotspotenter: { readonly hotspot: Hotspot }
  hotspotleave: { readonly hotspot: Hotspot }
  /** While something is moved, and once more with `done`. */
  hotspotmove: HotspotMove
  /** A corner was put in or taken out; `point` is its index. */
  hotspotpoints: {
    readonly hotspot: Hotspot
    readonly change: 'insert' | 'remove'
    readonly point: number
    readonly points: readonly Direction[]
  }
  hotspotresize: { readonly hotspot: Hotspot; readonly scale: number; readonly done: boolean }
  hotspotrotate: { readonly hotspot: Hotspot; readonly rotation: number; readonly done: boolean }
  /** A picture or video of a marker could not be had. */
  hotspoterror: { readonly hotspot: Hotspot; readonly url: string }
}

export type Effect = 'none' | 'rain' | 'snow' | 'sunFlare'
