import type { MessagesLike } from '@huanshi/kernel/language/messages.ts'
import type { zhCn } from './zh-cn.ts'

export const ja: MessagesLike<typeof zhCn> = {
  north: '北',
  northEast: '北東',
  east: '東',
  southEast: '南東',
  south: '南',
  southWest: '南西',
  west: '西',
  northWest: '北西',
}
