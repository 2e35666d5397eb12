import type { MessagesLike } from '@huanshi/kernel/language/messages.ts'
import type { zhCn } from './zh-cn.ts'

export const zhTw: MessagesLike<typeof zhCn> = {
  captions: '字幕',
  captionsOff: '關',
  sound: '聲音',
  soundNumber: '音軌 {number}',
}
