import type { MessagesLike } from '@huanshi/kernel/language/messages.ts'
import type { zhCn } from './zh-cn.ts'

export const zhTw: MessagesLike<typeof zhCn> = {
  search: '搜尋「{words}」',
  nothing: '沒有找到和「{words}」有關的作品',
  worksOf: '{name}的作品',
  noWorks: '還沒有公開的作品',
  howToShow: '把全景的可見性設為「公開」，它就會出現在這裡。',
  banner: '首頁橫幅',
  slogan: '站在原地，看見全部。',
  title: '{site} · 站在原地，看見全部',
  slide: '第 {number} 幅：{title}',
  featured: '推薦',
  views: '{count} 次環視',
  reads: '{count} 次閱讀',
  scenes: '{count} 個場景',
  madeBy: '由 {site} 製作',
  reading: '正在讀取…',
  more: '更多作品',
  noTour: '沒有漫遊的資料',
  cannotOpen: '漫遊打不開：{reason}',
  fileMissing: '缺少檔案 {name}',
}
