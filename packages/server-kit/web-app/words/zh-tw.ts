import type { MessagesLike } from '@huanshi/kernel/language/messages.ts'
import type { zhCn } from './zh-cn.ts'

export const zhTw: MessagesLike<typeof zhCn> = {
  withdrawn: '這裡的內容已經撤回',
  nothing: '這裡沒有可以看的內容',
  otherWorks: '看看其他作品',
  noScript: '請開啟 JavaScript 後再看全景。',
  unopened: '頁面還沒有開啟，可能是網路慢，也可能是指令碼被攔住了。',
  reload: '重新載入',
}
