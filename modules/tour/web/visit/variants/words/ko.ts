import type { MessagesLike } from '@huanshi/kernel/language/messages.ts'
import type { zhCn } from './zh-cn.ts'

export const ko: MessagesLike<typeof zhCn> = {
  variants: '이 장소의 사진',
  own: '원래 사진',
  compare: '비교',
  with: '오른쪽 사진',
  line: '두 사진의 경계',
  sides: '왼쪽은 {left}, 오른쪽은 {right}',
  failed: '이 사진을 표시하지 못했습니다',
}
