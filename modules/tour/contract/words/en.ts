import type { MessagesLike } from '@huanshi/kernel/language/messages.ts'
import type { zhCn } from './zh-cn.ts'

export const en: MessagesLike<typeof zhCn> = {
  ahead: 'straight ahead',
  behind: 'behind you',
  aheadLeft: 'ahead to the left',
  aheadRight: 'ahead to the right',
  left: 'to the left',
  right: 'to the right',
  behindLeft: 'behind to the left',
  behindRight: 'behind to the right',
  upper: '{place}, high up',
  lower: '{place}, low down',
}
