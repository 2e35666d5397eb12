// What the JSON columns of this module's tables hold.
import type { Role } from '../contract/role.ts'

declare module '@huanshi/server-kit/store/stored-json.ts' {
  interface StoredJson {
    role: Role
  }
}
