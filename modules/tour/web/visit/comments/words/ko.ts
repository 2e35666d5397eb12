import type { MessagesLike } from '@huanshi/kernel/language/messages.ts'
import type { zhCn } from './zh-cn.ts'

export const ko: MessagesLike<typeof zhCn> = {
  title: '검토',
  forWhom: '{name}님, 검토해 주세요',
  newest: '최신 초안',
  draftOf: '초안: {day}',
  until: '만료: {day}',
  linkUntil: '링크 만료: {day}',
  noTours: '아직 투어가 없습니다.',
  tourCount: '투어 {count}개. 열면 화면에 의견을 남길 수 있습니다.',
  backToAll: '전체 투어로 돌아가기',
  write: '의견 쓰기',
  writeWithCount: '의견 쓰기 {count}',
  remarks: '의견',
  remarkList: '의견 목록',
  noRemarks: '아직 의견이 없습니다. 고칠 곳을 화면 중앙에 두고 적어 주세요.',
  whatToChange: '여기를 어떻게 고칠까요?',
  received: '감사합니다. 작성자에게 전달되었습니다.',
  done: '처리됨',
  waitForPicture: '화면이 열린 뒤에 적어 주세요',
  sceneGone: '이 장면은 더 이상 투어에 없습니다. 페이지를 새로 고치세요.',
  tooMany: '의견이 너무 많습니다. 작성자가 일부를 처리할 때까지 기다려 주세요.',
  needsPassword: '이 초안에는 비밀번호가 필요합니다',
  askForPassword: '비밀번호는 링크를 보낸 사람이 따로 알려 드립니다.',
  ended: '이 검토 링크는 더 이상 유효하지 않습니다',
  endedWhy: '기한이 지났거나 중지되었습니다. 계속 보려면 보낸 사람에게 새 링크를 요청하세요.',
}
