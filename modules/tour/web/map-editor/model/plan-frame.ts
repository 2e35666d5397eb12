// Where the picture of a plan lies on its board: fitted in at first, then zoomed and moved about.
import type { Place } from './map-edit.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Frame {
  /** Upper left corner, pixels of the board. */
  readonly left: number
  readonly top: number
  /** Board pixels a picture pixel. */
  readonly scale: number
}

const MARGIN = 24
const MOST = 16

export function fitted(picture: Size, board: Size): Frame {
  const scale = Math.max(
    0.001,
    Math.min((board.width - MARGIN * 2) / picture.width, (board.height - MARGIN * 2) / picture.height),
  )
  return {
    scale,
    left: (board.width - picture.width * scale) / 2,
    top: (board.height - picture.height * scale) / 2,
  }
}

export function toBoard({ left, top, scale }: Frame, picture: Size, { x, y }: Place): Place {
  return { x: left + x * picture.width * scale, y: top + y * picture.height * scale }
}

export function fromBoard({ left, top, scale }: Frame, picture: Size, { x, y }: Place): Place {
  return { x: (x - left) / (picture.width * scale), y: (y - top) / (picture.height * scale) }
}

/** Closer or farther, the point under the pointer staying where it is; never smaller than half of fitting. */
export function zoomed(frame: Frame, factor: number, at: Place, fit: Frame): Frame {
  const scale = Math.min(fit.scale * MOST, Math.max(fit.scale / 2, frame.scale * factor))
  const by = scale / frame.scale
  return { scale, left: at.x - (at.x - frame.left) * by, top: at.y - (at.y - frame.top) * by }
}

export function moved(frame: Frame, right: number, down: number): Frame {
  return { ...frame, left: frame.left + right, top: frame.top + down }
}
