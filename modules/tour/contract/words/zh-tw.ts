import type { MessagesLike } from '@huanshi/kernel/language/messages.ts'
import type { zhCn } from './zh-cn.ts'

export const zhTw: MessagesLike<typeof zhCn> = {
  ahead: '正前方',
  behind: '身後',
  aheadLeft: '左前方',
  aheadRight: '右前方',
  left: '左側',
  right: '右側',
  behindLeft: '左後方',
  behindRight: '右後方',
  upper: '{place}上方',
  lower: '{place}下方',
}
