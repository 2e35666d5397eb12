// What the JSON columns of this module's tables hold.
import type { HotspotStyle } from '../contract/hotspot-style.ts'
import type { Pano } from '../contract/pano.ts'
import type { Zone } from '../contract/zones.ts'
import type { CoverView } from './render-cover.ts'
import type { TilePlan } from './tile-plan.ts'

declare module '@huanshi/server-kit/store/stored-json.ts' {
  interface StoredJson {
    hotspotStyle: HotspotStyle
    pano: Pano & { coverView: CoverView; findings: Zone[]; manifest: TilePlan; zones: Zone[] }
  }
}
