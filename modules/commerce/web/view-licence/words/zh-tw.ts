import type { MessagesLike } from '@huanshi/kernel/language/messages.ts'
import type { zhCn } from './zh-cn.ts'

export const zhTw: MessagesLike<typeof zhCn> = {
  valid: '有效',
  unknown: '不是本站簽發的金鑰，或複製得不完整',
  early: '還沒到生效時間',
  suspended: '已暫停',
  revoked: '已吊銷',
  expired: '已過期',
  title: '核驗展會授權',
  about: '貼上授權金鑰，查它現在是否有效。金鑰由{site}簽發。',
  key: '授權金鑰',
  check: '核驗',
  number: '授權編號',
  expo: '展會',
  holder: '被授權方',
  span: '有效期',
}
