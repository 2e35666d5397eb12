import type { MessagesLike } from '@huanshi/kernel/language/messages.ts'
import type { zhCn } from './zh-cn.ts'

export const ja: MessagesLike<typeof zhCn> = {
  variants: 'この場所の画像',
  own: '元の画像',
  compare: '比較',
  with: '右側の画像',
  line: '二つの画像の境界',
  sides: '左は{left}、右は{right}',
  failed: 'この画像を表示できませんでした',
}
