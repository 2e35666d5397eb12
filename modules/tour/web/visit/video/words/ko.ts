import type { MessagesLike } from '@huanshi/kernel/language/messages.ts'
import type { zhCn } from './zh-cn.ts'

export const ko: MessagesLike<typeof zhCn> = {
  captions: '자막',
  captionsOff: '끄기',
  sound: '소리',
  soundNumber: '음성 {number}',
}
