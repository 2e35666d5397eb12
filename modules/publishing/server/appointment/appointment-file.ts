// An appointment for calendars, and the words for it in letters.
import { dateText } from '@huanshi/kernel/language/messages.ts'
import { calendarFile } from '../../contract/appointment/calendar-file.ts'
import { sayIn } from '../words/say-in.ts'
import type { AppointmentRow } from './find-appointment.ts'

export const eventStates = {
  booked: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  kept: 'CONFIRMED',
  missed: 'CONFIRMED',
  cancelled: 'CANCELLED',
} as const

interface Told {
  readonly origin: string
  readonly key: string
  readonly language: string
}

export function appointmentAddress(origin: string, key: string): string {
  return `${origin}/view/appointment/${key}`
}

export function appointmentFile(row: AppointmentRow, { origin, key, language }: Told): string {
  const url = appointmentAddress(origin, key)
  const say = sayIn(language)
  return calendarFile({
    uid: `${row.id}@${new URL(origin).hostname}`,
    sequence: row.version,
    start: new Date(row.starts_time),
    end: new Date(row.ends_time),
    changed: new Date(row.updated_time),
    summary: say('appointmentAt', { title: row.source_title }),
    description: `${say('appointmentLink')}\n${url}`,
    url,
    status: eventStates[row.status],
  })
}

/** In words, on the clock by which it was offered. */
export function appointedWords({ starts_time, time_zone }: AppointmentRow, language: string): string {
  const options = { dateStyle: 'full', timeStyle: 'short', timeZone: time_zone } as const
  return `${dateText(new Date(starts_time), language, options)} (${time_zone})`
}
