import type { MessagesLike } from '@huanshi/kernel/language/messages.ts'
import type { zhCn } from './zh-cn.ts'

export const zhTw: MessagesLike<typeof zhCn> = {
  floor: '地面',
  wall: '牆面',
  ceiling: '天花板',
  putAhead: '在正中放一點',
  undo: '撤回一點',
  clear: '清除',
  notMeasurable: '這個場景的房間還量不了。',
  missed: '這裡不在房間裡，換個地方點。',
  begin: '在地面、牆面或天花板上點兩點或更多。',
  firstPoint: '第 {point} 點在{surface}，再點一處。',
  nextPoint: '第 {point} 點在{surface}，離上一點 {length}',
  whole: '總長',
  length: '長度',
  height: '首尾高差',
  area: '圍成的面積',
  metres: '{value} 公尺',
  metresAbout: '{value} 公尺 ± {error}',
  squareAbout: '{value} ㎡ ± {error}',
  dollhouseUnable: '這個瀏覽器畫不出立體模型，換一個試試。',
  dollhouseView: '立體模型：拖動或方向鍵轉動，滾輪或加減鍵縮放，按房間走進去',
  floors: '樓層',
  allFloors: '全部樓層',
  noPlan: '房間還連不成平面圖。',
}
