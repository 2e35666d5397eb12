import type { MessagesLike } from '@huanshi/kernel/language/messages.ts'
import type { zhCn } from './zh-cn.ts'

export const zhTw: MessagesLike<typeof zhCn> = {
  map: '地圖 · {site}',
  licence: '核驗授權 · {site}',
  front: '{site} · 站在原地，看見全部',
  worksOf: '{name}的作品 · {site}',
  worksBy: '{name}公開的全景、漫遊和文章',
  card: '{name}的名片',
  panoBy: '{author} 的全景作品',
  tourBy: '{author} 的漫遊作品',
  blogBy: '{author} 的文章',
  panoPicture: '{title}，{author}的全景作品',
  tourPicture: '{title}，{author}的漫遊作品',
  blogPicture: '文章「{title}」的封面',
  locked: '輸入密碼後觀看',
  scenes: '場景',
  home: '首頁',
  review: '審閱',
  genre: '360° 漫遊',
  noAddress: '這個地址沒有內容',
  noAddressHint: '地址可能寫錯了，或者它的作者收回了這個短地址。',
  withdrawn: '這裡的內容已經撤回',
  withdrawnHint: '它已被作者刪除、撤回，或改為私有。',
  otherWorks: '看看其他作品',
  asText: '用文字讀這個漫遊',
}
