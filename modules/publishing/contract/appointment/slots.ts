// Which times a form offers on a day, and which of them are free. Times follow each other by their true length: on a day on which the
// clocks are changed there is one more or one fewer, and none overlaps another.
import { WHOLE_DAY, type Appointments } from './appointments.ts'
import { dayAfter, dayAt, instantOf, weekdayOf } from './zoned-time.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Milliseconds; the end is not part of it. */
export interface Slot {
  readonly start: number
  readonly end: number
}

interface OfferedDay {
  readonly day: string
  readonly slots: readonly Slot[]
}

/** All times of a day, whatever time it is now. */
export function slotsOn(appointments: Appointments, day: string): Slot[] {
  const { hours, closedDays, timeZone, minutes } = appointments
  if (closedDays.includes(day)) return []
  const weekday = weekdayOf(day)
  const spans = hours
    .filter((span) => span.weekday === weekday)
    .toSorted((a, b) => a.from - b.from)
    .map(({ from, until }) => ({ start: instantOf(day, from, timeZone), end: instantOf(day, until, timeZone) }))
  const [first] = spans
  const last = spans.at(-1)
  if (first === undefined || last === undefined) return []
  return minutes === WHOLE_DAY
    ? [{ start: first.start, end: last.end }]
    : spans.flatMap((span) => within(span, minutes * MINUTE))
}

function within({ start, end }: Slot, length: number): Slot[] {
  const count = Math.max(0, Math.floor((end - start) / length))
  return Array.from({ length: count }, (_none, at) => ({ start: start + at * length, end: start + (at + 1) * length }))
}

/** The days on which a time may be taken now, both included. */
export function reachOf({ timeZone, aheadDays }: Appointments, now: number): { first: string; last: string } {
  const first = dayAt(now, timeZone)
  return { first, last: dayAfter(first, aheadDays) }
}

/** What may be taken now, if it is free. @param days from the given one on */
export function offeredDays(appointments: Appointments, from: string, days: number, now: number): OfferedDay[] {
  const { first, last } = reachOf(appointments, now)
  const earliest = now + appointments.noticeHours * HOUR
  return Array.from({ length: days }, (_none, at) => dayAfter(from, at))
    .filter((day) => day >= first && day <= last)
    .map((day) => ({ day, slots: slotsOn(appointments, day).filter(({ start }) => start >= earliest) }))
}

/** The time that begins then, where it may be taken now. */
export function offeredSlot(appointments: Appointments, start: number, now: number): Slot | undefined {
  const [offered] = offeredDays(appointments, dayAt(start, appointments.timeZone), 1, now)
  return offered?.slots.find((slot) => slot.start === start)
}

/** Whatever lies in a time takes a place of it, also what was taken when the hours were others. */
export function isFree({ start, end }: Slot, taken: readonly Slot[], places: number): boolean {
  return taken.filter((one) => one.start < end && start < one.end).length < places
}
