// Spans of days that are often wanted, as of today: back from it, or ahead where the field is a planned time.
import type { Range } from './filter-value.ts'

interface DaySpan {
  readonly word: string
  readonly range: Range
}

export function daySpans(today = new Date()): readonly DaySpan[] {
  const year = today.getFullYear()
  const back = (days: number) => new Date(year, today.getMonth(), today.getDate() - days)
  return [
    span('今天', today, today),
    span('近 7 天', back(6), today),
    span('近 30 天', back(29), today),
    span(`${year} 年`, new Date(year, 0, 1), new Date(year, 11, 31)),
    span(`${year - 1} 年`, new Date(year - 1, 0, 1), new Date(year - 1, 11, 31)),
  ]
}

export function daySpansAhead(today = new Date()): readonly DaySpan[] {
  const ahead = (days: number) => new Date(today.getFullYear(), today.getMonth(), today.getDate() + days)
  return [
    span('今天', today, today),
    span('明天', ahead(1), ahead(1)),
    span('今后 7 天', today, ahead(6)),
    span('今后 30 天', today, ahead(29)),
    span('近 30 天', ahead(-29), today),
  ]
}

function span(word: string, from: Date, to: Date): DaySpan {
  return { word, range: { kind: 'range', min: dayOf(from), max: dayOf(to) } }
}

/** 2026-11-21 in the reader's own time zone. */
export function dayOf(moment: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${String(moment.getFullYear()).padStart(4, '0')}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
}
