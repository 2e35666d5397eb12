import type { MessagesLike } from '@huanshi/kernel/language/messages.ts'
import type { zhCn } from './zh-cn.ts'

export const ja: MessagesLike<typeof zhCn> = {
  title: '確認',
  forWhom: '{name} 様、ご確認ください',
  newest: '最新の下書き',
  draftOf: '下書き：{day}',
  until: '期限：{day}',
  linkUntil: 'リンクの期限：{day}',
  noTours: 'まだツアーはありません。',
  tourCount: 'ツアー {count} 件。開くと画面に指摘を書き込めます。',
  backToAll: 'ツアー一覧に戻る',
  write: '指摘を書く',
  writeWithCount: '指摘を書く {count}',
  remarks: '指摘',
  remarkList: '指摘一覧',
  noRemarks: 'まだ指摘はありません。直したいところを画面の中央に合わせて書き込んでください。',
  whatToChange: 'ここをどう直しますか',
  received: 'ありがとうございます。作者に届きました。',
  done: '対応済み',
  waitForPicture: '画面が表示されてから書いてください',
  sceneGone: 'このシーンはツアーから外されました。ページを再読み込みしてください。',
  tooMany: '指摘が多すぎます。作者が対応するまでお待ちください。',
  needsPassword: 'この下書きにはパスワードが必要です',
  askForPassword: 'パスワードは、リンクの送り主から別途お知らせします。',
  ended: 'この確認用リンクは無効になりました',
  endedWhy: '期限が切れたか、停止されています。引き続きご覧になるには、送り主に新しいリンクをお求めください。',
}
