// A week of times as visitors are told of it.
import { WHOLE_DAY, type Appointments } from './appointments.ts'
import { DAYS_SHOWN, type OfferedTimes } from './public-appointment.ts'
import { offeredDays, reachOf, type Slot } from './slots.ts'

interface Asked {
  /** First day; undefined for the first on which something is free. */
  readonly from: string | undefined
  readonly now: number
  readonly isFree: (slot: Slot) => boolean
}

export function weekOf(appointments: Appointments, { from, now, isFree }: Asked): OfferedTimes {
  const { first, last } = reachOf(appointments, now)
  const days =
    from === undefined
      ? firstWeek(appointments, { first, now, isFree })
      : offeredDays(appointments, from, DAYS_SHOWN, now)
  return {
    timeZone: appointments.timeZone,
    isWholeDay: appointments.minutes === WHOLE_DAY,
    first,
    last,
    days: days.map(({ day, slots }) => ({
      day,
      times: slots.map((slot) => ({ ...written(slot), isFree: isFree(slot) })),
    })),
  }
}

function firstWeek(
  appointments: Appointments,
  { first, now, isFree }: Omit<Asked, 'from'> & { readonly first: string },
) {
  const all = offeredDays(appointments, first, appointments.aheadDays + 1, now)
  const at = Math.max(
    0,
    all.findIndex(({ slots }) => slots.some(isFree)),
  )
  return all.slice(at, at + DAYS_SHOWN)
}

export function written({ start, end }: Slot): { start: string; end: string } {
  return { start: new Date(start).toISOString(), end: new Date(end).toISOString() }
}
