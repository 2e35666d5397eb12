import type { MessagesLike } from '@huanshi/kernel/language/messages.ts'
import type { zhCn } from './zh-cn.ts'

export const ja: MessagesLike<typeof zhCn> = {
  valid: '有効',
  unknown: 'このサイトが発行したキーではないか、コピーが不完全です',
  early: 'まだ有効期間前です',
  suspended: '一時停止中',
  revoked: '取り消し済み',
  expired: '期限切れ',
  title: '展示会ライセンスの確認',
  about: 'ライセンスキーを貼り付けて、現在有効かどうかを確認します。キーは{site}が発行します。',
  key: 'ライセンスキー',
  check: '確認',
  number: 'ライセンス番号',
  expo: '展示会',
  holder: 'ライセンス先',
  span: '有効期間',
}
