import { say } from '../words/say.ts'
import { dateText } from '@huanshi/ui/language/speech.ts'

const today = { hour: '2-digit', minute: '2-digit' } as const
const thisYear = { month: 'numeric', day: 'numeric' } as const
const before = { year: 'numeric', ...thisYear } as const

/** As short as it can be told apart. */
export function dayOf(time: string, now = new Date()): string {
  const date = new Date(time)
  if (date.toDateString() === now.toDateString()) return say('today', { time: dateText(date, today) })
  return dateText(date, date.getFullYear() === now.getFullYear() ? thisYear : before)
}
