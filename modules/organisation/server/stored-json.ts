// What the JSON columns of this module's tables hold.
import type { Card } from '../contract/card.ts'
import type { GroupRecord } from '../contract/group.ts'

declare module '@huanshi/server-kit/store/stored-json.ts' {
  interface StoredJson {
    card: Card
    group: GroupRecord
  }
}
