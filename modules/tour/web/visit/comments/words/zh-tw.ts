import type { MessagesLike } from '@huanshi/kernel/language/messages.ts'
import type { zhCn } from './zh-cn.ts'

export const zhTw: MessagesLike<typeof zhCn> = {
  title: '審閱',
  forWhom: '請「{name}」審閱',
  newest: '最新的草稿',
  draftOf: '{day} 的草稿',
  until: '{day} 到期',
  linkUntil: '連結 {day} 到期。',
  noTours: '這裡暫時沒有漫遊。',
  tourCount: '{count} 個漫遊，開啟後可以在畫面上寫批註。',
  backToAll: '回到全部漫遊',
  write: '寫批註',
  writeWithCount: '寫批註 {count}',
  remarks: '批註',
  remarkList: '批註列表',
  noRemarks: '還沒有批註。把要改的地方轉到畫面中央，寫下來就好。',
  whatToChange: '這裡要改什麼',
  received: '謝謝，作者已經收到。',
  done: '已處理',
  waitForPicture: '等畫面開啟後再寫',
  sceneGone: '這個場景已經不在漫遊裡，請重新整理頁面',
  tooMany: '這裡的批註太多了，請等作者處理一些後再寫',
  needsPassword: '這份草稿需要密碼',
  askForPassword: '密碼由發連結的人另外告訴你。',
  ended: '這個審閱連結已經失效',
  endedWhy: '它到期了，或者被停用了。需要繼續看的話，請向發給你的人要一個新的。',
}
