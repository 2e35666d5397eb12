// Works as maps name them.
import type { LngLat } from '../lng-lat.ts'

export type WorkKind = 'pano' | 'tour'

export interface WorkId {
  readonly id: string
  readonly kind: WorkKind
}

/** A work as its popup shows it. */
export interface PlacedWork extends WorkId {
  readonly title: string
  readonly coverUrl: string | null
  readonly author: string | null
  readonly address: string
}

/** A work that a search names. */
export interface NamedWork extends WorkId {
  readonly title: string
  readonly at: LngLat
}
