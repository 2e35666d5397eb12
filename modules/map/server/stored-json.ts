// What the JSON columns of this module's tables hold.
import type { MapDownload } from '../contract/map-download.ts'
import type { MapPoly } from '../contract/map-poly.ts'

declare module '@huanshi/server-kit/store/stored-json.ts' {
  interface StoredJson {
    mapDownload: MapDownload
    mapPoly: MapPoly
  }
}
