import type { MessagesLike } from '@huanshi/kernel/language/messages.ts'
import type { zhCn } from './zh-cn.ts'

export const zhTw: MessagesLike<typeof zhCn> = {
  lookAround: '環視',
  nextPage: '下一頁',
  comments: '評論',
  write: '寫評論',
  reads: '{count} 次閱讀',
  tours: '漫遊',
  tourOf: '{count} 個場景的漫遊',
  liked: '已點贊',
  like: '點贊',
  places: '地點',
  nothing: '還沒有釋出的內容。',
}
