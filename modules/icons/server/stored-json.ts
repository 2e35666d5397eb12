// What the JSON columns of this module's tables hold.
import type { HotspotIcon } from '../contract/hotspot-icon.ts'

declare module '@huanshi/server-kit/store/stored-json.ts' {
  interface StoredJson {
    hotspotIcon: HotspotIcon
  }
}
