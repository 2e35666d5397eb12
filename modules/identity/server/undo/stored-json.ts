// What the JSON columns of this module's tables hold.
import type { Access } from './access.ts'

declare module '@huanshi/server-kit/store/stored-json.ts' {
  interface StoredJson {
    accessChange: { before: Access }
  }
}
