// The days of a month as six weeks, Monday first, and the steps that the arrow keys take between days.
interface Day {
  /** 2026-11-21 */
  readonly value: string
  readonly date: number
  readonly inMonth: boolean
}

/** `month` as 2026-11. */
export function weeksOf(month: string): readonly (readonly Day[])[] {
  const [year, number] = partsOf(month)
  const first = utc(year, number, 1)
  const lead = (first.getUTCDay() + 6) % 7
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday): Day => {
      const moment = utc(year, number, 1 - lead + week * 7 + weekday)
      return { value: text(moment), date: moment.getUTCDate(), inMonth: moment.getUTCMonth() === number - 1 }
    }),
  )
}

export function shiftMonth(month: string, by: number): string {
  const [year, number] = partsOf(month)
  return text(utc(year, number + by, 1)).slice(0, 7)
}

function shiftDay(day: string, by: number): string {
  const [year, month, date] = partsOf(day)
  return text(utc(year, month, date + by))
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** Null for keys that do not move. */
export function dayMove(key: string, day: string): string | null {
  const step = steps[key]
  if (step !== undefined) return shiftDay(day, step)
  if (key !== 'PageUp' && key !== 'PageDown') return null
  const month = shiftMonth(day.slice(0, 7), key === 'PageUp' ? -1 : 1)
  const [year, number] = partsOf(month)
  const last = utc(year, number + 1, 0).getUTCDate()
  return `${month}-${String(Math.min(Number(day.slice(8)), last)).padStart(2, '0')}`
}

function partsOf(day: string): [number, number, number] {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  return [year, month, date]
}

function utc(year: number, month: number, date: number): Date {
  const moment = new Date(0)
  moment.setUTCFullYear(year, month - 1, date)
  return moment
}

function text(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
