import type { MessagesLike } from '@huanshi/kernel/language/messages.ts'
import type { zhCn } from './zh-cn.ts'

export const ja: MessagesLike<typeof zhCn> = {
  metres: '{value} m',
  kilometres: '{value} km',
  seconds: '{count} 秒',
  minutes: '{count} 分',
  hours: '{count} 時間',
  hoursMinutes: '{hours} 時間 {minutes} 分',
  height: '標高 {height}',
  heights: '標高 {lowest}〜{highest}',
  profile: '標高グラフ：最低 {lowest}、最高 {highest}',
  noMap: 'この端末では地図を表示できません。',
  reading: '軌跡を読み込み中…',
  failed: '軌跡を開けません。しばらくしてからもう一度お試しください。',
  playback: '軌跡の再生',
  play: '再生',
  pause: '一時停止',
  position: '再生位置',
  positionOf: '{now} / 全体 {all}',
  positionHigh: '{now} / 全体 {all}、標高 {height}',
  speed: '再生速度',
  length: '距離',
  ascent: '上り',
  descent: '下り',
  highest: '最高',
  time: '所要時間',
}
