import type { MessagesLike } from '@huanshi/kernel/language/messages.ts'
import type { zhCn } from './zh-cn.ts'

export const zhTw: MessagesLike<typeof zhCn> = {
  variants: '這裡的畫面',
  own: '原畫面',
  compare: '對比',
  with: '右邊的畫面',
  line: '兩個畫面的分界',
  sides: '左邊是{left}，右邊是{right}',
  failed: '這個畫面沒能顯示',
}
