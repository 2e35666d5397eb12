import type { Hotspot } from '@huanshi/pano/contract/hotspot.ts'

/** @param name of what is changed: the same again within a second is the same step */
export type SetHotspot = (name: string, next: (hotspot: Hotspot) => Hotspot) => void

export interface HotspotFormProps {
  readonly hotspot: Hotspot
  readonly onChange: SetHotspot
}
