import type { MessagesLike } from '@huanshi/kernel/language/messages.ts'
import type { zhCn } from './zh-cn.ts'

export const en: MessagesLike<typeof zhCn> = {
  captions: 'Captions',
  captionsOff: 'Off',
  sound: 'Sound',
  soundNumber: 'Track {number}',
}
