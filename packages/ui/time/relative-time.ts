// How a moment is written: near ones relative, then by clock, by weekday, and at last in full.
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const

/** Local time as `2026-11-20 09:41:20`. */
export function fullTime(moment: Date): string {
  return `${dayOf(moment)} ${clockOf(moment)}`
}

/** A planned time: `2026-11-20 09:41`. */
export function appointedTime(moment: Date): string {
  return fullTime(moment).slice(0, -3)
}

/**
 * Within 4 hours 「… 前」 (ahead: 「… 后」), up to a day `HH:mm:ss`, up to 6 days weekday and clock, beyond that the full date.
 * The outer edges belong to the longer form: exactly 4 hours is clock only, exactly 1 day and exactly 6 days are weekday and clock.
 */
export function relativeTime(iso: string | Date, now: Date = new Date()): string {
  const moment = iso instanceof Date ? iso : new Date(iso)
  if (Number.isNaN(moment.getTime())) return '时间无效'
  const age = now.getTime() - moment.getTime()
  const distance = Math.abs(age)
  if (distance < 4 * HOUR) return near(distance, age >= 0 ? '前' : '后')
  if (distance < DAY) return clockOf(moment)
  if (distance <= 6 * DAY) return `${weekdays[moment.getDay()]} ${clockOf(moment)}`
  return fullTime(moment)
}

function near(distance: number, side: '前' | '后'): string {
  if (distance < MINUTE) return side === '前' ? '刚刚' : '马上'
  if (distance < HOUR) return `${Math.floor(distance / MINUTE)} 分钟${side}`
  return `${Math.floor(distance / HOUR)} 小时${side}`
}

function dayOf(moment: Date): string {
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
}

function clockOf(moment: Date): string {
  return `${two(moment.getHours())}:${two(moment.getMinutes())}:${two(moment.getSeconds())}`
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
