// How hotspots begin: their words, and what each kind is like when it has just been put down.
import { LONGEST_TITLE } from '@huanshi/kernel/protocol/title-length.ts'
import { defaultOf, withDefaults } from '@huanshi/kernel/definition/defaults.ts'
import type { Direction } from '@huanshi/kernel/protocol/angles.ts'
import { IconStyle } from '@huanshi/pano/contract/kinds/hotspot-kind.ts'
import { PolygonStyle } from '@huanshi/pano/contract/kinds/polygon/kind.ts'
import { Surface } from '@huanshi/pano/contract/kinds/surface.ts'
import { kindOf, type HotspotKind, type HotspotOf, type Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import { facing, middleOf } from './sphere.ts'
import { partId } from './part-id.ts'

export function kindWord(kind: HotspotKind): string {
  return kindOf({ kind }).title
}

export const firstPolygonStyle = defaultOf(PolygonStyle)
export const firstIconStyle = defaultOf(IconStyle)

export function newHotspot<K extends HotspotKind>(
  kind: K,
  { yaw, pitch }: Direction,
  title: string,
  target: HotspotOf<K>['target'],
): Hotspot {
  const placed = { id: partId(kind), yaw, pitch, title: title.slice(0, LONGEST_TITLE), titleVisible: true }
  return { ...placed, kind, target } as Hotspot // the target was made for this kind
}

export function newPolygon(points: readonly Direction[]): Hotspot {
  const placed = { id: partId('area'), ...middleOf(points), title: '', titleVisible: false }
  return { ...placed, kind: 'polygon', points: [...points], style: firstPolygonStyle, target: null }
}

const SURFACE_WIDTH = 36

/** Placed facing the viewer, in the shape of the picture. */
export function newSurface(at: Direction, ratio: number): Surface {
  const corners = facing(at, SURFACE_WIDTH, SURFACE_WIDTH / Math.max(0.2, Math.min(5, ratio)))
  return withDefaults(Surface, { corners } as Surface) // everything else has a default
}

/** What a hotspot is called in lists: its title, or its kind. */
export function nameOf({ title, kind }: Pick<Hotspot, 'title' | 'kind'>): string {
  return title.trim() === '' ? kindWord(kind) : title
}
