// What a board offers to whatever stands on it: where a place is on the screen, and which place a point of the screen is.
import type { Place } from './model/map-edit.ts'

export interface Projection {
  /** Pixels of the board. */
  toBoard(place: Place): Place
  fromBoard(at: Place): Place
  /** What lies in the middle of the board. */
  middle(): Place
}

export interface MapScene {
  readonly id: string
  readonly title: string
}

/** Where a scene was taken, as its panorama says. */
export interface ScenePlace {
  readonly lng: number
  readonly lat: number
  /** Bearing of yaw 0; null when unknown. */
  readonly heading: number | null
}

export type ScenePlaces = Readonly<Record<string, ScenePlace | null | undefined>>
