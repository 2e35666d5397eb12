import type { MessagesLike } from '@huanshi/kernel/language/messages.ts'
import type { zhCn } from './zh-cn.ts'

export const ja: MessagesLike<typeof zhCn> = {
  captions: '字幕',
  captionsOff: 'オフ',
  sound: '音声',
  soundNumber: '音声 {number}',
}
