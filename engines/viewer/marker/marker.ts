// What every kind of marker has in common, and what it needs of the viewer.
import type { Drawing } from '../model/drawing.ts'
import type { Hotspot, HotspotTexts } from '../model/hotspot.ts'
import type { Manifest } from '../picture/manifest.ts'
import type { ViewerEvents } from '../model/types.ts'
import type { Direction } from '../view/angle.ts'
import type { Camera } from '../view/camera.ts'
import type { Point } from './outline.ts'
import { faceClasses } from './marker-style.ts'

export interface OverlayHost {
  readonly camera: () => Camera | null
  /** The picture is a plane, not a sphere. */
  readonly isFlat: () => boolean
  readonly manifest: () => Manifest | null
  readonly isCalm: () => boolean
  /** The scene before is still being left. */
  readonly isArriving: () => boolean
  /** A scene begins with a motion of its own. */
  readonly isOpening: () => boolean
  readonly texts: HotspotTexts
  readonly emit: <K extends keyof ViewerEvents>(name: K, event: ViewerEvents[K]) => void
  /** Turns to a marker that the keyboard has reached outside the view. */
  readonly reveal: (at: Direction) => void
  readonly redraw: () => void
  /** Draws on the sphere in each frame; the answer takes it off. */
  readonly addDrawing: (drawing: Drawing) => () => void
}

export interface Marker {
  readonly hotspot: Hotspot
  /** A button: what the keyboard reaches and a screen reader says. */
  readonly element: HTMLButtonElement
  /** Where it is now, which is ahead of the hotspot while it is being dragged. */
  readonly at: Direction
  /** Corners of areas and surfaces. */
  readonly points: readonly Direction[]
  /** Middle on the screen at the last drawing; null when it is out of sight. */
  readonly spot: Point | null
  update(hotspot: Hotspot): void
  /** Puts it somewhere without telling anyone. */
  put(at: Direction, points: readonly Direction[]): void
  place(camera: Camera): void
  /** Is this place of the screen within the area? Signs are met by the pointer itself. */
  holds(x: number, y: number): boolean
  /** Where handles go, from `spot`. */
  grips(): { readonly resize: Point; readonly rotate: Point } | null
  remove(): void
}

/** Told which marker a hand is on, and that it has let go. */
export type Hold = (marker: Marker | null) => void

export const isMovable = ({ draggable, locked, inert }: Hotspot): boolean =>
  draggable === true && locked !== true && inert !== true
export const isEditable = ({ editable, locked, inert }: Hotspot): boolean =>
  editable === true && locked !== true && inert !== true
export const isArea = ({ kind }: Hotspot): boolean => kind === 'polygon' || kind === 'surface'

/** Areas lie under signs of the same order. */
export const depthOf = (hotspot: Hotspot): number => (hotspot.order ?? 0) * 2 + (isArea(hotspot) ? 0 : 1)

/** What is read out of a marker, and in which language. */
export function nameMarker(element: HTMLElement, { name, lang }: Hotspot): void {
  element.setAttribute('aria-label', name)
  if (lang === undefined) element.removeAttribute('lang')
  else element.lang = lang
}

/** The classes of a marker's button. */
export function classesOf(hotspot: Hotspot, more: readonly (string | false)[]): string {
  const all = [
    'hv-hotspot',
    ...faceClasses(hotspot),
    hotspot.selected === true && 'hv-selected',
    isMovable(hotspot) && 'hv-draggable',
    // An area that is not chosen leaves the pointer to the picture, so that one can look around.
    hotspot.selected === false && 'hv-idle',
    ...more,
  ]
  return all.filter(Boolean).join(' ')
}

/** Its visible words; empty when there are none. */
export const labelOf = ({ name, label = name }: Hotspot): string => label

/** @param isStyled beside a sign with a style, which says where it stands */
export function createLabel(text: string, isStyled = false): HTMLSpanElement {
  const label = document.createElement('span')
  label.className = isStyled ? 'hv-label hv-tag' : 'hv-label'
  label.textContent = text
  return label
}
