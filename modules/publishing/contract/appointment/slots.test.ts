// What the offered times are in every zone and on every day, those on which clocks are changed among them.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  firstAppointments,
  lacksOfAppointments,
  lengths,
  WHOLE_DAY,
  type Appointments,
  type OpenSpan,
} from './appointments.ts'
import { isFree, offeredDays, offeredSlot, reachOf, slotsOn, type Slot } from './slots.ts'
import { dayAfter, dayAt, instantOf, weekdayOf } from './zoned-time.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

// Half hours, changes of half an hour, of two hours, at midnight, and none.
const zones = [
  'Asia/Shanghai',
  'Asia/Kathmandu',
  'America/New_York',
  'America/St_Johns',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Antarctica/Troll',
  'Europe/London',
  'Pacific/Chatham',
  'Pacific/Apia',
  'Africa/Cairo',
]

const zone = fc.constantFrom(...zones)
const day = fc.integer({ min: 0, max: 800 }).map((days) => dayAfter('2026-01-01', days))
/** In order and apart. */
const hours = fc
  .array(fc.integer({ min: 0, max: 1440 }), { minLength: 2, maxLength: 6 })
  .map((ends) => [...new Set(ends)].toSorted((a, b) => a - b))
  .chain((ends) => fc.uniqueArray(fc.integer({ min: 1, max: 7 })).map((days) => ({ ends, days })))
  .map(({ ends, days }) =>
    days.flatMap((weekday): OpenSpan[] =>
      ends.flatMap((from, at) => {
        const until = ends[at + 1]
        return at % 2 === 1 || until === undefined ? [] : [{ weekday, from, until }]
      }),
    ),
  )
const appointments: fc.Arbitrary<Appointments> = fc.record({
  timeZone: zone,
  minutes: fc.constantFrom(...lengths),
  places: fc.integer({ min: 1, max: 5 }),
  aheadDays: fc.integer({ min: 1, max: 60 }),
  noticeHours: fc.integer({ min: 0, max: 100 }),
  isConfirmed: fc.boolean(),
  hours,
  closedDays: fc.array(day, { maxLength: 3 }),
})
const instant = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2028, 2) })

/** What a clock on the wall shows, read by another way than the code's own. */
function clock(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at)
}

describe('clocks', () => {
  test('a later time never comes earlier, and is shown where the clock shows it', () => {
    const minutes = fc.integer({ min: 0, max: 1440 })
    fc.assert(
      fc.property(zone, day, minutes, minutes, (timeZone, on, a, b) => {
        const [first, second] = [Math.min(a, b), Math.max(a, b)].map((at) => instantOf(on, at, timeZone))
        expect(first).toBeLessThanOrEqual(second ?? 0)
        const wall = new Date(Date.parse(`${on}T00:00Z`) + Math.min(a, b) * MINUTE)
        const due = wall.toISOString().slice(0, 16).replace('T', ' ')
        const shown = clock(first ?? 0, timeZone)
        // A time that the clock skips becomes the moment at which it does.
        const isSkipped = clock((first ?? 0) - MINUTE, timeZone) < due && due < shown
        expect(shown === due || isSkipped).toBe(true)
      }),
      { numRuns: 3000 },
    )
  })

  test.each([
    ['America/New_York', '2026-03-08', 150, '2026-03-08T07:00:00.000Z'], // 02:30 is skipped
    ['America/New_York', '2026-11-01', 90, '2026-11-01T05:30:00.000Z'], // 01:30 comes twice
    ['Australia/Lord_Howe', '2026-10-04', 135, '2026-10-03T15:30:00.000Z'], // half an hour is skipped
    ['Africa/Cairo', '2026-04-24', 0, '2026-04-23T22:00:00.000Z'], // the day has no midnight
    ['Asia/Shanghai', '2026-11-21', 1440, '2026-11-21T16:00:00.000Z'],
  ])('%s %s after %d minutes', (timeZone, on, minutes, expected) => {
    expect(new Date(instantOf(on, minutes, timeZone)).toISOString()).toBe(expected)
  })
})

describe('times of a day', () => {
  test('lie within the hours, have their length, follow each other, and none is missing', () => {
    fc.assert(
      fc.property(appointments, day, (form, on) => {
        const slots = slotsOn(form, on)
        const spans = form.hours
          .filter(({ weekday }) => weekday === weekdayOf(on))
          .map(({ from, until }) => [instantOf(on, from, form.timeZone), instantOf(on, until, form.timeZone)] as const)
        const isWhole = form.minutes === WHOLE_DAY
        const length = form.minutes * MINUTE
        const isIn = ({ start, end }: Slot): boolean =>
          (isWhole || end - start === length) &&
          (isWhole || spans.some(([from, until]) => from <= start && end <= until))
        expect(slots.filter(isIn)).toEqual(slots)
        expect(slots.filter(({ start }, at) => start < (slots[at - 1]?.end ?? 0))).toEqual([])
        const room = spans.reduce((sum, [from, until]) => sum + Math.floor((until - from) / length), 0)
        const isClosed = form.closedDays.includes(on) || spans.length === 0
        expect(slots).toHaveLength(isClosed ? 0 : isWhole ? 1 : room)
      }),
      { numRuns: 2000 },
    )
  })

  test('on days on which clocks are changed there is one more or one fewer', () => {
    const night = { ...firstAppointments, timeZone: 'Europe/London', minutes: 60 } as const
    const whole = { ...night, hours: [{ weekday: 7, from: 0, until: 1440 }] }
    expect(slotsOn(whole, '2026-03-29')).toHaveLength(23)
    expect(slotsOn(whole, '2026-10-25')).toHaveLength(25)
    expect(slotsOn(whole, '2026-11-01')).toHaveLength(24)
  })
})

describe('what may be taken', () => {
  test('is far enough ahead, not too far, on the right day, and found again by its start', () => {
    fc.assert(
      fc.property(appointments, instant, fc.integer({ min: -3, max: 70 }), (form, now, shift) => {
        const { first, last } = reachOf(form, now)
        const offered = offeredDays(form, dayAfter(first, shift), 7, now)
        for (const { day: on, slots } of offered) {
          expect(on >= first && on <= last).toBe(true)
          for (const slot of slots) {
            expect(slot.start - now).toBeGreaterThanOrEqual(form.noticeHours * HOUR)
            expect(dayAt(slot.start, form.timeZone)).toBe(on)
            expect(offeredSlot(form, slot.start, now)).toEqual(slot)
            expect(offeredSlot(form, slot.start + MINUTE, now)?.start).not.toBe(slot.start)
          }
        }
      }),
      { numRuns: 500 },
    )
  })

  test('a time is free while fewer than its places lie in it, whoever comes first', () => {
    const slot = fc
      .record({ start: fc.integer({ min: 0, max: 200 }), length: fc.integer({ min: 1, max: 60 }) })
      .map(({ start, length }): Slot => ({ start, end: start + length }))
    fc.assert(
      fc.property(fc.array(slot, { maxLength: 60 }), fc.integer({ min: 1, max: 4 }), (asking, places) => {
        const taken: Slot[] = []
        for (const one of asking) if (isFree(one, taken, places)) taken.push(one)
        for (let at = 0; at <= 260; at += 1)
          expect(taken.filter(({ start, end }) => start <= at && at < end).length).toBeLessThanOrEqual(places)
        // Nobody is refused a time in which nothing lies.
        for (const one of asking.filter((each) => !taken.includes(each)))
          expect(taken.some(({ start, end }) => start < one.end && one.start < end)).toBe(true)
      }),
    )
  })
})

test.each([
  [{ timeZone: 'Nowhere/Else' }, '时区'],
  [{ timeZone: '+08:00' }, '时区'],
  [{ hours: [] }, '还没有开放时间'],
  [{ hours: [{ weekday: 1, from: 600, until: 540 }] }, '先开始后结束'],
  [
    {
      hours: [
        { weekday: 1, from: 540, until: 700 },
        { weekday: 1, from: 660, until: 800 },
      ],
    },
    '重叠',
  ],
  [{ hours: [{ weekday: 1, from: 540, until: 560 }] }, '还短'],
])('its author is told what is missing: %j', (part, words) => {
  expect(lacksOfAppointments({ ...firstAppointments, ...part })).toContain(words)
  expect(lacksOfAppointments(firstAppointments)).toBeNull()
})
