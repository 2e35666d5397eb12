// What an icon looks like, whoever owns it, and the arithmetic of a sheet of frames: read row by row from the upper left.
import type { HotspotIcon } from '../contract/hotspot-icon.ts'
import type { Hotspot } from '@huanshi/viewer/types.ts'

export type IconShape = Pick<
  HotspotIcon,
  'imageUrl' | 'kind' | 'frameWidth' | 'frameHeight' | 'frameCount' | 'fps' | 'anchor' | 'scale'
>

/** Every icon has these, one's own and public ones alike. */
export type PickedIcon = IconShape & Pick<HotspotIcon, 'id' | 'name' | 'tags'>

export interface Frames {
  readonly width: number
  readonly height: number
  readonly count: number
  readonly fps: number
}

export interface Sheet {
  readonly width: number
  readonly height: number
}

const DEFAULT_FPS = 12

/** Null for what is not a sheet of frames. */
export function framesOf({ kind, frameWidth, frameHeight, frameCount, fps }: IconShape): Frames | null {
  if (kind !== 'sprite' || frameWidth === null || frameHeight === null || frameCount === null) return null
  return { width: frameWidth, height: frameHeight, count: frameCount, fps: fps ?? DEFAULT_FPS }
}

/** Upper left corner of a frame in the sheet, pixels. */
export function frameAt(frames: Pick<Frames, 'width' | 'height' | 'count'>, sheetWidth: number, index: number) {
  const columns = columnsOf(frames.width, sheetWidth)
  const at = ((index % frames.count) + frames.count) % frames.count
  return { x: (at % columns) * frames.width, y: Math.floor(at / columns) * frames.height }
}

/** Whole frames only; a sheet narrower than one frame still holds one. */
export function columnsOf(frameWidth: number, sheetWidth: number): number {
  return Math.max(1, Math.floor(sheetWidth / frameWidth))
}

/** Frames of a sheet cut into so many columns and rows. */
export function cutByGrid({ width, height }: Sheet, columns: number, rows: number): Omit<Frames, 'fps'> {
  const across = bounded(columns, 1, width)
  const down = bounded(rows, 1, height)
  return { width: Math.floor(width / across), height: Math.floor(height / down), count: across * down }
}

/** Frames of so many pixels that fit into a sheet. */
export function cutBySize({ width, height }: Sheet, frameWidth: number, frameHeight: number): Omit<Frames, 'fps'> {
  const wide = bounded(frameWidth, 1, width)
  const high = bounded(frameHeight, 1, height)
  return { width: wide, height: high, count: Math.floor(width / wide) * Math.floor(height / high) }
}

/** A likely cut of a sheet that says nothing of itself: square frames along its longer side. */
export function guessCut({ width, height }: Sheet): Omit<Frames, 'fps'> {
  const side = greatestCommon(width, height)
  const square = side >= 16 ? side : Math.min(width, height)
  return cutBySize({ width, height }, square, square)
}

function greatestCommon(one: number, other: number): number {
  return other === 0 ? one : greatestCommon(other, one % other)
}

function bounded(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, Math.round(Number.isFinite(value) ? value : least)))
}

type IconMarker = Extract<Hotspot, { readonly kind: 'icon' }>

/** As the viewer takes the picture of a marker. */
export function markerImage(icon: IconShape): Pick<IconMarker, 'image' | 'anchor' | 'scale'> {
  const frames = framesOf(icon)
  return {
    image: { url: icon.imageUrl, ...(frames === null ? {} : { frames }) },
    anchor: icon.anchor,
    scale: icon.scale,
  }
}
