import type { MessagesLike } from '@huanshi/kernel/language/messages.ts'
import type { zhCn } from './zh-cn.ts'

export const ko: MessagesLike<typeof zhCn> = {
  search: '‘{words}’ 검색',
  nothing: '‘{words}’에 관한 작품을 찾지 못했습니다',
  worksOf: '{name}의 작품',
  noWorks: '아직 공개된 작품이 없습니다',
  howToShow: '파노라마를 ‘공개’로 설정하면 여기에 표시됩니다.',
  banner: '첫 화면 배너',
  slogan: '제자리에 서서, 모든 것을 보다.',
  title: '{site} · 제자리에 서서, 모든 것을 보다',
  slide: '{number}번째 그림: {title}',
  featured: '추천',
  views: '조회 {count}회',
  reads: '읽음 {count}회',
  scenes: '장면 {count}개',
  madeBy: '{site}(으)로 제작',
  reading: '불러오는 중…',
  more: '작품 더 보기',
  noTour: '투어 데이터가 없습니다',
  cannotOpen: '투어를 열 수 없습니다: {reason}',
  fileMissing: '{name} 파일이 없습니다',
}
