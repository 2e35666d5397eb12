import type { MessagesLike } from '@huanshi/kernel/language/messages.ts'
import type { zhCn } from './zh-cn.ts'

export const ko: MessagesLike<typeof zhCn> = {
  map: '지도 · {site}',
  licence: '라이선스 확인 · {site}',
  front: '{site} · 제자리에 서서, 모든 것을 보다',
  worksOf: '{name}의 작품 · {site}',
  worksBy: '{name}님이 공개한 파노라마, 투어, 글',
  card: '{name}의 명함',
  panoBy: '{author}님의 파노라마 작품',
  tourBy: '{author}님의 투어 작품',
  blogBy: '{author}님의 글',
  panoPicture: '{title}, {author}님의 파노라마 작품',
  tourPicture: '{title}, {author}님의 투어 작품',
  blogPicture: '‘{title}’ 글의 표지',
  locked: '비밀번호를 입력하면 볼 수 있습니다',
  scenes: '장면',
  home: '홈',
  review: '검토',
  genre: '360° 투어',
  noAddress: '이 주소에는 내용이 없습니다',
  noAddressHint: '주소가 잘못되었거나 작성자가 이 짧은 주소를 거두었을 수 있습니다.',
  withdrawn: '이 내용은 철회되었습니다',
  withdrawnHint: '작성자가 삭제하거나 철회했거나 비공개로 바꾸었습니다.',
  otherWorks: '다른 작품 보기',
  asText: '이 투어를 글로 읽기',
}
