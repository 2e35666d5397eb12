// Times in words, on the clock by which they are offered, and on the reader's own where that shows another time.
import type { PublicAppointment } from '../../contract/appointment/public-appointment.ts'
import { dateText, spokenLanguage } from '@huanshi/ui/language/speech.ts'
import { say } from '../lead-form/words/say.ts'

const states = {
  booked: 'booked',
  confirmed: 'confirmed',
  kept: 'kept',
  missed: 'missed',
  cancelled: 'cancelled',
} as const

export function stateText({ status }: PublicAppointment): string {
  return say(states[status])
}

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const whole = { year: 'numeric', month: 'long', day: 'numeric', weekday: 'long', ...clock } as const

/** Of a day as `2026-11-21`, wherever the reader is. */
export function dayText(day: string, options: Intl.DateTimeFormatOptions): string {
  return dateText(new Date(`${day}T00:00:00Z`), { ...options, timeZone: 'UTC' })
}

/** @param isTwice the clock shows this time twice on the day, so that its distance from UTC belongs to it */
export function clockText(time: string, timeZone: string, isTwice = false): string {
  return dateText(new Date(time), { ...clock, timeZone, ...(isTwice ? { timeZoneName: 'shortOffset' } : {}) })
}

export function appointedText(start: string, end: string, timeZone: string): string {
  return `${dateText(new Date(start), { ...whole, timeZone })} – ${clockText(end, timeZone)}`
}

/** Null where both clocks show the same. */
export function ownTimeText(start: string, timeZone: string): string | null {
  const there = dateText(new Date(start), { ...whole, timeZone })
  const here = dateText(new Date(start), whole)
  return there === here ? null : say('ownTime', { time: here })
}

/** 中国标准时间, with its offset then. */
export function zoneText(timeZone: string, at: string): string {
  const nameAs = (timeZoneName: 'long' | 'shortOffset'): string =>
    new Intl.DateTimeFormat(spokenLanguage(), { timeZone, timeZoneName })
      .formatToParts(new Date(at))
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  return `${nameAs('long')} (${nameAs('shortOffset')})`
}
