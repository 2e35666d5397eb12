// What the JSON columns of this module's tables hold.
import type { Pano } from '../contract/pano.ts'
import type { Zone } from '../contract/zones.ts'
import type { CoverView } from './render-cover.ts'
import type { TilePlan } from './tile-plan.ts'

declare module '@huanshi/server-kit/store/stored-json.ts' {
  interface StoredJson {
    pano: Pano & { coverView: CoverView; findings: Zone[]; manifest: TilePlan; zones: Zone[] }
  }
}
