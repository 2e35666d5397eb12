import type { MessagesLike } from '@huanshi/kernel/language/messages.ts'
import type { zhCn } from './zh-cn.ts'

export const ja: MessagesLike<typeof zhCn> = {
  search: '「{words}」の検索結果',
  nothing: '「{words}」に関する作品は見つかりませんでした',
  worksOf: '{name}の作品',
  noWorks: '公開された作品はまだありません',
  howToShow: 'パノラマを「公開」にすると、ここに表示されます。',
  banner: 'トップページのバナー',
  slogan: 'その場に立って、すべてを見る。',
  title: '{site} · その場に立って、すべてを見る',
  slide: '{number} 枚目：{title}',
  featured: 'おすすめ',
  views: '閲覧 {count} 回',
  reads: '閲読 {count} 回',
  scenes: '{count} シーン',
  madeBy: '{site} で制作',
  reading: '読み込み中…',
  more: 'さらに表示',
  noTour: 'ツアーのデータがありません',
  cannotOpen: 'ツアーを開けません：{reason}',
  fileMissing: 'ファイル {name} がありません',
}
