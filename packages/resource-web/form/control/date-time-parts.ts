// An instant as the two parts that a person types, and back; what is half typed stays text and is told to be wrong.
import { isDay } from '../../list/state/filter-value.ts'
import { dayOf } from '../../list/state/day-spans.ts'

export interface DateTimeParts {
  readonly day: string
  readonly clock: string
}

const CLOCK = /^([01]?\d|2[0-3])[:：]([0-5]\d)$/

export function partsOf(value: unknown): DateTimeParts {
  if (typeof value !== 'string' || value === '') return { day: '', clock: '' }
  const moment = new Date(value)
  if (Number.isNaN(moment.getTime())) {
    const [day = '', clock = ''] = value.split(' ')
    return { day, clock }
  }
  const two = (part: number) => String(part).padStart(2, '0')
  return { day: dayOf(moment), clock: `${two(moment.getHours())}:${two(moment.getMinutes())}` }
}

/**
 * ISO in UTC; null when empty; the parts as typed, which no date parser takes, while they make no instant.
 * @param isEnd a day alone means its last second
 */
export function instantOf({ day, clock }: DateTimeParts, isEnd: boolean = false): string | null {
  if (day === '' && clock === '') return null
  const time = CLOCK.exec(clock === '' ? '00:00' : clock)
  if (!isDay(day) || time === null) return `${day} ${clock}?`
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const moment = new Date(year, month - 1, date, Number(time[1]), Number(time[2]))
  if (isEnd && clock === '') moment.setHours(23, 59, 59)
  return moment.toISOString()
}
