import type { MessagesLike } from '@huanshi/kernel/language/messages.ts'
import type { zhCn } from './zh-cn.ts'

export const zhTw: MessagesLike<typeof zhCn> = {
  north: '北',
  northEast: '東北',
  east: '東',
  southEast: '東南',
  south: '南',
  southWest: '西南',
  west: '西',
  northWest: '西北',
}
