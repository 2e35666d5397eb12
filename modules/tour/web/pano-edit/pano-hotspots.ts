// What can be done to the hotspots of a panorama by itself.
import type { Direction } from '@huanshi/kernel/protocol/angles.ts'
import type { Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import { partId } from '../parts/part-id.ts'

export const MOST_HOTSPOTS = 200

type Target<K extends Hotspot['kind']> = Extract<Hotspot, { kind: K }>['target']

export function newHotspot<K extends Hotspot['kind']>(
  kind: K,
  { yaw, pitch }: Direction,
  title: string,
  target: Target<K>,
): Hotspot {
  const placed = { id: partId(kind), yaw, pitch, title: title.slice(0, 100), titleVisible: true }
  return { ...placed, kind, target } as Hotspot // the target was made for this kind
}

export function changed(hotspots: readonly Hotspot[], id: string, next: (hotspot: Hotspot) => Hotspot): Hotspot[] {
  return hotspots.map((hotspot) => (hotspot.id === id ? next(hotspot) : hotspot))
}
