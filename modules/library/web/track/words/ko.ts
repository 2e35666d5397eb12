import type { MessagesLike } from '@huanshi/kernel/language/messages.ts'
import type { zhCn } from './zh-cn.ts'

export const ko: MessagesLike<typeof zhCn> = {
  metres: '{value} m',
  kilometres: '{value} km',
  seconds: '{count}초',
  minutes: '{count}분',
  hours: '{count}시간',
  hoursMinutes: '{hours}시간 {minutes}분',
  height: '고도 {height}',
  heights: '고도 {lowest} ~ {highest}',
  profile: '고도 그래프: 최저 {lowest}, 최고 {highest}',
  noMap: '이 기기에서는 지도를 표시할 수 없습니다.',
  reading: '경로를 불러오는 중…',
  failed: '경로를 열 수 없습니다. 잠시 후 다시 시도하세요.',
  playback: '경로 재생',
  play: '재생',
  pause: '일시정지',
  position: '재생 위치',
  positionOf: '{now}, 전체 {all}',
  positionHigh: '{now}, 전체 {all}, 고도 {height}',
  speed: '재생 속도',
  length: '거리',
  ascent: '오르막',
  descent: '내리막',
  highest: '최고',
  time: '소요 시간',
}
