import type { MessagesLike } from '@huanshi/kernel/language/messages.ts'
import type { zhCn } from './zh-cn.ts'

export const ko: MessagesLike<typeof zhCn> = {
  north: '북',
  northEast: '북동',
  east: '동',
  southEast: '남동',
  south: '남',
  southWest: '남서',
  west: '서',
  northWest: '북서',
}
