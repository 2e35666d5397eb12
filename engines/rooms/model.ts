// What is observed of a room from one panorama, and what follows from it in metres.

/** Degrees: yaw 0 is the middle of the panorama, positive to the right; pitch is positive up. */
export interface Direction {
  readonly yaw: number
  readonly pitch: number
}

/** Metres on the floor of a room: the camera stands at 0, 0; `y` is ahead (yaw 0), `x` to the right (yaw 90). */
export interface Point {
  readonly x: number
  readonly y: number
}

export type OpeningKind = 'door' | 'window' | 'passage'

/** A rectangle on a wall, by two opposite corners of it as they are seen. */
export interface ObservedOpening {
  readonly id: string
  readonly kind: OpeningKind
  readonly from: Direction
  readonly to: Direction
}

export interface ObservedRoom {
  /** Metres from the floor to the middle of the sphere. */
  readonly cameraHeight: number
  /** By how much that may be wrong, in metres: 95 of 100 heights given so are nearer. */
  readonly cameraHeightError?: number
  /** Where walls meet at the floor, in the order of the walls, either way round. */
  readonly corners: readonly Direction[]
  /** Where walls meet the ceiling, anywhere along them. None: the room is open above. */
  readonly ceiling: readonly Direction[]
  readonly openings: readonly ObservedOpening[]
  /** Walls that are nearly at right angles are. */
  readonly rightAngles: boolean
  /** One length that was measured; it takes the place of the camera's height. Wall `n` runs from corner `n` to the next. */
  readonly known?: { readonly wall: number; readonly metres: number } | null
  /** Standard deviation of a click, degrees. */
  readonly clickError?: number
}

/** A number with what it may be wrong by, with 95 in 100. */
export interface Measured {
  readonly value: number
  readonly error: number
}

export interface Wall {
  readonly from: Point
  readonly to: Point
  readonly length: Measured
  /** Unit vector into the room. */
  readonly inward: Point
  /** It follows the right angles of its room. */
  readonly isSnapped: boolean
}

/** On its wall, metres: along it from its beginning, and above the floor. */
export interface Opening {
  readonly id: string
  readonly kind: OpeningKind
  readonly wall: number
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly top: number
  /** Standard deviations of its middle, metres, and of its wall's direction, radians. */
  readonly spread: { readonly along: number; readonly across: number; readonly turn: number }
}

export interface Room {
  readonly corners: readonly Point[]
  readonly walls: readonly Wall[]
  readonly openings: readonly Opening[]
  readonly area: Measured
  readonly perimeter: number
  /** Null: open above. */
  readonly height: Measured | null
  /** As given, or as the known length wants it. */
  readonly cameraHeight: number
  /** Standard deviation of all lengths together, as a part of them. */
  readonly scaleSpread: number
  /** Standard deviation of a click in degrees, as the clicks themselves show it where they can. */
  readonly clickError: number
}

/** Why an outline is no room; it can still be drawn. */
export type Fault = 'fewCorners' | 'aboveHorizon' | 'crossing'

/** Two pixels of a view of 1440 × 900 at 75°. */
export const CLICK_ERROR = 0.11
/** What a tripod that nobody measured is wrong by. */
export const CAMERA_HEIGHT_ERROR = 0.05
/** A corner nearer to the horizon says nothing of its distance. */
export const HIGHEST_CORNER = -0.5
/** From a standard deviation to what 95 of 100 stay within. */
export const SURE = 1.96
