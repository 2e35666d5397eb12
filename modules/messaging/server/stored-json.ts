// What the JSON columns of this module's tables hold.
import type { Message } from '../contract/message.ts'
import type { Notice } from '../contract/notice.ts'
import type { Online } from '../contract/online.ts'

declare module '@huanshi/server-kit/store/stored-json.ts' {
  interface StoredJson {
    message: Message
    notice: Notice
    online: Online
  }
}
