import type { MessagesLike } from '@huanshi/kernel/language/messages.ts'
import type { zhCn } from './zh-cn.ts'

export const ko: MessagesLike<typeof zhCn> = {
  ahead: '정면',
  behind: '뒤쪽',
  aheadLeft: '왼쪽 앞',
  aheadRight: '오른쪽 앞',
  left: '왼쪽',
  right: '오른쪽',
  behindLeft: '왼쪽 뒤',
  behindRight: '오른쪽 뒤',
  upper: '{place} 위쪽',
  lower: '{place} 아래쪽',
}
