import type { MessagesLike } from '@huanshi/kernel/language/messages.ts'
import type { zhCn } from './zh-cn.ts'

export const zhTw: MessagesLike<typeof zhCn> = {
  thanks: '已經收到，謝謝。我們會盡快與你聯絡。',
  sending: '正在送出',
  send: '送出',
  optional: '（選填）',
  choose: '請選擇',
  missing: '請填「{label}」',
  noConsent: '請先勾選同意',
  phoneWrong: '「{label}」應是電話號碼',
  emailWrong: '「{label}」應是電子郵件地址',
  tooFast: '送出得太快了，請過幾秒再試',
  tooOld: '頁面放太久了，請重新整理後再送出',
  noPreview: '預覽時不能送出',
  noOffline: '這份離線的漫遊不能送出，請聯絡作者',
}
