import type { MessagesLike } from '@huanshi/kernel/language/messages.ts'
import type { zhCn } from './zh-cn.ts'

export const en: MessagesLike<typeof zhCn> = {
  variants: 'Pictures of this place',
  own: 'Original',
  compare: 'Compare',
  with: 'Picture on the right',
  line: 'Line between the two pictures',
  sides: '{left} on the left, {right} on the right',
  failed: 'This picture could not be shown',
}
