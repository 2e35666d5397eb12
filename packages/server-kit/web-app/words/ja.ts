import type { MessagesLike } from '@huanshi/kernel/language/messages.ts'
import type { zhCn } from './zh-cn.ts'

export const ja: MessagesLike<typeof zhCn> = {
  withdrawn: 'この内容は取り下げられました',
  nothing: 'ここには表示できる内容がありません',
  otherWorks: 'ほかの作品を見る',
  noScript: 'パノラマを見るには JavaScript を有効にしてください。',
  unopened: 'ページがまだ開いていません。通信が遅いか、スクリプトがブロックされている可能性があります。',
  reload: '再読み込み',
}
