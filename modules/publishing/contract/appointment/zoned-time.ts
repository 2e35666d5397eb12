// Clocks of time zones, with daylight saving, from what the platform knows of them.
import { DAY_MINUTES } from './appointments.ts'

const MINUTE = 60_000
const DAY = DAY_MINUTES * MINUTE

/** Made once: each takes longer than what it does. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const made =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
  clocks.set(timeZone, made)
  return made
}

/** What the clock on the wall shows, as if it were UTC; whole minutes. @param instant milliseconds */
function wallAt(instant: number, timeZone: string): number {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  const { year, month, day, hour, minute } = parts
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute))
}

const offsetAt = (instant: number, timeZone: string): number =>
  wallAt(instant, timeZone) - Math.floor(instant / MINUTE) * MINUTE

/** The day there, `2026-11-21`. */
export function dayAt(instant: number, timeZone: string): string {
  return new Date(wallAt(instant, timeZone)).toISOString().slice(0, 10)
}

/**
 * When a clock shows so many minutes after midnight of a day. Of a time that it shows twice the first is meant; for one that it
 * skips, the moment at which it does. So a later time never comes earlier.
 * @param minutes 0 … 1440 @returns milliseconds
 */
export function instantOf(day: string, minutes: number, timeZone: string): number {
  const wall = Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE
  const offsets = [offsetAt(wall - DAY, timeZone), offsetAt(wall + DAY, timeZone)]
  const [earlier = 0, later = 0] = offsets.map((offset) => wall - offset).toSorted((a, b) => a - b)
  if (wallAt(earlier, timeZone) === wall) return earlier
  return wallAt(later, timeZone) === wall ? later : skipWithin(earlier, later, timeZone)
}

/** Between two instants with different offsets. */
function skipWithin(from: number, until: number, timeZone: string): number {
  const after = offsetAt(until, timeZone)
  let [before, found] = [from - MINUTE, until]
  while (found - before > MINUTE) {
    const middle = before + Math.floor((found - before) / 2 / MINUTE) * MINUTE
    if (offsetAt(middle, timeZone) === after) found = middle
    else before = middle
  }
  return found
}

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
}

/** 1 is Monday, 7 Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}
