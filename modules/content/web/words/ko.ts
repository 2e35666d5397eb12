import type { MessagesLike } from '@huanshi/kernel/language/messages.ts'
import type { zhCn } from './zh-cn.ts'

export const ko: MessagesLike<typeof zhCn> = {
  lookAround: '둘러보기',
  nextPage: '다음 페이지',
  comments: '댓글',
  write: '댓글 쓰기',
  reads: '읽음 {count}회',
  tours: '투어',
  tourOf: '장면 {count}개 투어',
  liked: '좋아요 누름',
  like: '좋아요',
  places: '장소',
  nothing: '아직 게시된 내용이 없습니다.',
}
