import type { MessagesLike } from '@huanshi/kernel/language/messages.ts'
import type { zhCn } from './zh-cn.ts'

export const ja: MessagesLike<typeof zhCn> = {
  map: '地図 · {site}',
  licence: 'ライセンスの確認 · {site}',
  front: '{site} · その場に立って、すべてを見る',
  worksOf: '{name}の作品 · {site}',
  worksBy: '{name}が公開しているパノラマ、ツアー、記事',
  card: '{name}の名刺',
  panoBy: '{author} のパノラマ作品',
  tourBy: '{author} のツアー作品',
  blogBy: '{author} の記事',
  panoPicture: '{title}、{author}のパノラマ作品',
  tourPicture: '{title}、{author}のツアー作品',
  blogPicture: '記事「{title}」のカバー',
  locked: 'パスワードを入力してご覧ください',
  scenes: 'シーン',
  home: 'ホーム',
  review: '確認',
  genre: '360° ツアー',
  noAddress: 'このアドレスには内容がありません',
  noAddressHint: 'アドレスが間違っているか、作者がこの短いアドレスを取り下げた可能性があります。',
  withdrawn: 'この内容は取り下げられました',
  withdrawnHint: '作者によって削除、取り下げ、または非公開にされました。',
  otherWorks: 'ほかの作品を見る',
  asText: 'このツアーを文章で読む',
}
