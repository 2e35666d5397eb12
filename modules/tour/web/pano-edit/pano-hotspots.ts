// What can be done to the hotspots of a panorama by itself.
import type { Hotspot } from '@huanshi/pano/contract/hotspot.ts'

export const MOST_HOTSPOTS = 200

export function changed(hotspots: readonly Hotspot[], id: string, next: (hotspot: Hotspot) => Hotspot): Hotspot[] {
  return hotspots.map((hotspot) => (hotspot.id === id ? next(hotspot) : hotspot))
}
