import type { Direction } from '@huanshi/kernel/protocol/angles.ts'
import type { HotspotKind } from '@huanshi/pano/contract/hotspot.ts'

/** Where something is to be put down, and what. */
export interface Place {
  readonly what: 'surface' | HotspotKind
  readonly at: Direction
}
