// A day or an instant in a query; days are those of Shanghai, as people read them on the screen.
const DAY = 86_400_000

interface DateFilter {
  readonly start: string
  /** For a day the first instant after it. */
  readonly end: string
  readonly isDay: boolean
}

export function parseDateFilter(text: string): DateFilter | null {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) {
    const start = Date.parse(`${text}T00:00:00+08:00`)
    // A day that the calendar does not have (02-30) would roll over into the next month.
    if (Number.isNaN(start) || new Date(start + 8 * 3_600_000).toISOString().slice(0, 10) !== text) return null
    return { start: new Date(start).toISOString(), end: new Date(start + DAY).toISOString(), isDay: true }
  }
  if (!/^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d(:\d\d(\.\d{1,9})?)?([Zz]|[+-]\d\d:\d\d)$/.test(text)) return null
  // A plus sign that was not encoded arrives as a space and is refused above.
  const instant = new Date(text.replace(' ', 'T').toUpperCase())
  if (Number.isNaN(instant.getTime())) return null
  return { start: instant.toISOString(), end: instant.toISOString(), isDay: false }
}
