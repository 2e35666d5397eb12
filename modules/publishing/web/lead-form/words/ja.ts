import type { MessagesLike } from '@huanshi/kernel/language/messages.ts'
import type { zhCn } from './zh-cn.ts'

export const ja: MessagesLike<typeof zhCn> = {
  thanks: 'ありがとうございます。送信を受け付けました。追ってご連絡いたします。',
  sending: '送信中',
  send: '送信',
  optional: '（任意）',
  choose: '選択してください',
  missing: '「{label}」を入力してください',
  noConsent: '同意欄にチェックを入れてください',
  phoneWrong: '「{label}」には電話番号を入力してください',
  emailWrong: '「{label}」にはメールアドレスを入力してください',
  tooFast: '送信が早すぎます。数秒待ってからもう一度お試しください。',
  tooOld: 'ページを開いてから時間がたちすぎました。再読み込みしてから送信してください。',
  noPreview: 'プレビュー中は送信できません',
  noOffline: 'このオフライン版からは送信できません。作者にご連絡ください。',
}
