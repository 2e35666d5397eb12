import type { MessagesLike } from '@huanshi/kernel/language/messages.ts'
import type { zhCn } from './zh-cn.ts'

export const en: MessagesLike<typeof zhCn> = {
  north: 'N',
  northEast: 'NE',
  east: 'E',
  southEast: 'SE',
  south: 'S',
  southWest: 'SW',
  west: 'W',
  northWest: 'NW',
}
