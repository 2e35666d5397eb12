// A room that lies in a plan with others: as it was outlined, and among the unknowns of all.
import type { Pose } from './align.ts'
import type { ObservedRoom, Room } from './model.ts'
import type { PreparedRoom } from './solve-room.ts'

export interface PlacedOutline {
  readonly id: string
  readonly observed: ObservedRoom
  /** Put there by hand: it stays. */
  readonly pose?: Pose | null
  /** The bearing of its yaw 0 as it is known otherwise. */
  readonly bearing?: number | null
}

/** A room among the unknowns of all. */
export interface Member {
  readonly outline: PlacedOutline
  readonly room: Room
  readonly prepared: PreparedRoom
  /** Where its own unknowns begin, and where its pose does. */
  readonly first: number
  readonly posed: number
}
