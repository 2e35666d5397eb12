import type { MessagesLike } from '@huanshi/kernel/language/messages.ts'
import type { zhCn } from './zh-cn.ts'

export const ko: MessagesLike<typeof zhCn> = {
  valid: '유효함',
  unknown: '이 사이트에서 발급한 키가 아니거나 일부만 복사되었습니다',
  early: '아직 유효 기간 전입니다',
  suspended: '일시 중지됨',
  revoked: '취소됨',
  expired: '만료됨',
  title: '전시회 라이선스 확인',
  about: '라이선스 키를 붙여 넣어 지금 유효한지 확인하세요. 키는 {site}에서 발급합니다.',
  key: '라이선스 키',
  check: '확인',
  number: '라이선스 번호',
  expo: '전시회',
  holder: '사용권자',
  span: '유효 기간',
}
