// Doors between rooms: each is the same rectangle from both sides.
import type { Point, Room } from './model.ts'
import { between } from './plane.ts'
import { endsOf } from './solve-openings.ts'

export interface DoorLink {
  readonly from: { readonly room: string; readonly opening: string }
  readonly to: { readonly room: string; readonly opening: string }
  /** Thickness of the wall between the two sides, or length of the passage, metres. */
  readonly depth: number
}

/** A door of a room: its middle and the direction in which one leaves through it. */
export interface Side {
  readonly room: string
  readonly opening: string
  readonly middle: Point
  readonly out: Point
  readonly spread: { readonly along: number; readonly across: number; readonly turn: number }
}

export interface Joint {
  readonly from: Side
  readonly to: Side
  readonly depth: number
}

/** Null where one of its sides is missing. */
export function jointOf(link: DoorLink, roomOf: (id: string) => Room | undefined): Joint | null {
  const [from, to] = [link.from, link.to].map(({ room, opening }): Side | null => {
    const shape = roomOf(room)
    const found = shape?.openings.find(({ id }) => id === opening)
    if (!shape || !found) return null
    const { inward } = shape.walls[found.wall]!
    const [a, b] = endsOf(shape, found)
    return { room, opening, middle: between(a, b), out: { x: -inward.x, y: -inward.y }, spread: found.spread }
  })
  return from && to && from.room !== to.room ? { from, to, depth: link.depth } : null
}
