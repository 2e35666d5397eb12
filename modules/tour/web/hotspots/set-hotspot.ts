import type { TourHotspot } from '../../contract/tour-hotspot.ts'

/** @param name of what is changed: the same again within a second is the same step */
export type SetHotspot = (name: string, next: (hotspot: TourHotspot) => TourHotspot) => void
