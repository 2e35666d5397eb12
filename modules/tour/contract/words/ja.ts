import type { MessagesLike } from '@huanshi/kernel/language/messages.ts'
import type { zhCn } from './zh-cn.ts'

export const ja: MessagesLike<typeof zhCn> = {
  ahead: '正面',
  behind: '後ろ',
  aheadLeft: '左前方',
  aheadRight: '右前方',
  left: '左側',
  right: '右側',
  behindLeft: '左後方',
  behindRight: '右後方',
  upper: '{place}の上のほう',
  lower: '{place}の下のほう',
}
