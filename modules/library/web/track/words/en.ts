import type { MessagesLike } from '@huanshi/kernel/language/messages.ts'
import type { zhCn } from './zh-cn.ts'

export const en: MessagesLike<typeof zhCn> = {
  metres: '{value} m',
  kilometres: '{value} km',
  seconds: '{count} s',
  minutes: '{count} min',
  hours: '{count} h',
  hoursMinutes: '{hours} h {minutes} min',
  height: 'Elevation {height}',
  heights: 'Elevation {lowest} to {highest}',
  profile: 'Elevation profile: lowest {lowest}, highest {highest}',
  noMap: 'This device cannot show maps.',
  reading: 'Loading track…',
  failed: 'The track cannot be opened. Please try again later.',
  playback: 'Track playback',
  play: 'Play',
  pause: 'Pause',
  position: 'Playback position',
  positionOf: '{now} of {all}',
  positionHigh: '{now} of {all}, elevation {height}',
  speed: 'Playback speed',
  length: 'Length',
  ascent: 'Ascent',
  descent: 'Descent',
  highest: 'Highest',
  time: 'Time',
}
