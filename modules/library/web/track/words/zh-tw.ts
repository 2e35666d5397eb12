import type { MessagesLike } from '@huanshi/kernel/language/messages.ts'
import type { zhCn } from './zh-cn.ts'

export const zhTw: MessagesLike<typeof zhCn> = {
  metres: '{value} 公尺',
  kilometres: '{value} 公里',
  seconds: '{count} 秒',
  minutes: '{count} 分鐘',
  hours: '{count} 小時',
  hoursMinutes: '{hours} 小時 {minutes} 分',
  height: '海拔 {height}',
  heights: '海拔 {lowest} 至 {highest}',
  profile: '海拔剖面：最低 {lowest}，最高 {highest}',
  noMap: '這台裝置不能顯示地圖。',
  reading: '正在讀取軌跡…',
  failed: '軌跡打不開，請稍後再試。',
  playback: '軌跡回放',
  play: '播放',
  pause: '暫停',
  position: '回放位置',
  positionOf: '{now}，共 {all}',
  positionHigh: '{now}，共 {all}，海拔 {height}',
  speed: '回放速度',
  length: '長度',
  ascent: '爬升',
  descent: '下降',
  highest: '最高',
  time: '用時',
}
