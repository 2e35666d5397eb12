// What can be changed about an icon, and what of it differs from the record.
import type { HotspotIcon } from '../../../contract/hotspot-icon.ts'

export type IconDraft = Pick<
  HotspotIcon,
  | 'name'
  | 'imageUrl'
  | 'kind'
  | 'frameWidth'
  | 'frameHeight'
  | 'frameCount'
  | 'fps'
  | 'anchor'
  | 'scale'
  | 'tags'
  | 'isPublic'
>

export const MOST_FRAMES = 500
export const DEFAULT_FPS = 12

export function draftOf(icon: HotspotIcon): IconDraft {
  const { name, imageUrl, kind, frameWidth, frameHeight, frameCount, fps, anchor, scale, tags, isPublic } = icon
  return { name, imageUrl, kind, frameWidth, frameHeight, frameCount, fps, anchor, scale, tags, isPublic }
}

/** Why the draft cannot be kept; null when it can. */
export function faultOf({ name, kind, frameWidth, frameHeight, frameCount }: IconDraft): string | null {
  if (name.trim() === '') return '请填写名称'
  if (Array.from(name).length > 50) return '名称最多 50 个字'
  if (kind !== 'sprite') return null
  if (frameWidth === null || frameHeight === null || frameCount === null) return '请先把序列帧切好'
  return frameCount > MOST_FRAMES ? `最多 ${MOST_FRAMES} 帧，请把帧数改小` : null
}

/** A point within one frame as fractions of it, from where it lies in the sheet; three digits. */
export function anchorAt(x: number, y: number, frame: { readonly width: number; readonly height: number }) {
  const part = (value: number, length: number): number => {
    const within = ((value % length) + length) % length
    return Math.round((within / length) * 1000) / 1000
  }
  return { x: part(x, frame.width), y: part(y, frame.height) }
}
