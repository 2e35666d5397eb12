// What the JSON columns of this module's tables hold.
import type { Lib } from '../contract/lib-item.ts'

declare module '@huanshi/server-kit/store/stored-json.ts' {
  interface StoredJson {
    lib: Lib
  }
}
