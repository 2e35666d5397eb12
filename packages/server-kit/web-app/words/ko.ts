import type { MessagesLike } from '@huanshi/kernel/language/messages.ts'
import type { zhCn } from './zh-cn.ts'

export const ko: MessagesLike<typeof zhCn> = {
  withdrawn: '이 내용은 철회되었습니다',
  nothing: '여기에는 볼 수 있는 내용이 없습니다',
  otherWorks: '다른 작품 보기',
  noScript: '파노라마를 보려면 JavaScript를 켜 주세요.',
  unopened: '페이지가 아직 열리지 않았습니다. 네트워크가 느리거나 스크립트가 차단되었을 수 있습니다.',
  reload: '다시 불러오기',
}
