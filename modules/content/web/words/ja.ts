import type { MessagesLike } from '@huanshi/kernel/language/messages.ts'
import type { zhCn } from './zh-cn.ts'

export const ja: MessagesLike<typeof zhCn> = {
  lookAround: '見回す',
  nextPage: '次のページ',
  comments: 'コメント',
  write: 'コメントを書く',
  reads: '閲読 {count} 回',
  tours: 'ツアー',
  tourOf: '{count} シーンのツアー',
  liked: 'いいね済み',
  like: 'いいね',
  places: '場所',
  nothing: 'まだ公開された内容はありません。',
}
