import type { MessagesLike } from '@huanshi/kernel/language/messages.ts'
import type { zhCn } from './zh-cn.ts'

export const ko: MessagesLike<typeof zhCn> = {
  floor: '바닥',
  wall: '벽',
  ceiling: '천장',
  putAhead: '중앙에 점 찍기',
  undo: '점 하나 취소',
  clear: '모두 지우기',
  notMeasurable: '이 장면의 방은 아직 잴 수 없습니다.',
  missed: '방 밖입니다. 다른 곳을 찍어 주세요.',
  begin: '바닥, 벽, 천장에 점을 두 개 이상 찍으세요.',
  firstPoint: '점 {point}: {surface}. 한 곳 더 찍으세요.',
  nextPoint: '점 {point}: {surface}, 앞 점에서 {length}',
  whole: '전체 길이',
  length: '길이',
  height: '첫 점과 끝 점의 높이 차',
  area: '둘러싼 면적',
  metres: '{value} m',
  metresAbout: '{value} m ± {error}',
  squareAbout: '{value} m² ± {error}',
  dollhouseUnable: '이 브라우저에서는 돌하우스를 표시할 수 없습니다. 다른 브라우저로 시도하세요.',
  dollhouseView: '돌하우스: 끌거나 방향키로 돌리고 휠이나 더하기·빼기 키로 확대·축소합니다. 방을 누르면 들어갑니다',
  floors: '층',
  allFloors: '모든 층',
  noPlan: '방들이 아직 평면도로 이어지지 않았습니다.',
}
