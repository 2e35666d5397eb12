import type { MessagesLike } from '@huanshi/kernel/language/messages.ts'
import type { zhCn } from './zh-cn.ts'

export const ko: MessagesLike<typeof zhCn> = {
  thanks: '감사합니다. 잘 받았습니다. 곧 연락드리겠습니다.',
  sending: '보내는 중',
  send: '보내기',
  optional: ' (선택)',
  choose: '선택하세요',
  missing: '‘{label}’ 항목을 입력하세요',
  noConsent: '먼저 동의에 체크해 주세요',
  phoneWrong: '‘{label}’에는 전화번호를 입력하세요',
  emailWrong: '‘{label}’에는 이메일 주소를 입력하세요',
  tooFast: '너무 빨리 보냈습니다. 몇 초 뒤에 다시 시도하세요.',
  tooOld: '페이지를 연 지 오래되었습니다. 새로 고친 뒤 다시 보내세요.',
  noPreview: '미리보기에서는 보낼 수 없습니다',
  noOffline: '이 오프라인 사본에서는 보낼 수 없습니다. 작성자에게 연락하세요.',
}
