// The days that the figures cover, in SQL: those of Shanghai, oldest first, today last.

/** Days shown; as many before them are summed for comparison. */
export const SPAN = 30

export const spanTable = `span as (select (now() at time zone 'Asia/Shanghai')::date as today)`

/** One row for each of so many days up to today, named `day`. */
export function daySeries(days: number): string {
  return `generate_series(span.today - ${days - 1}, span.today, interval '1 day') as d(day)`
}

/** The moment at which the first of so many days began; plain enough for an index. */
export function firstMoment(days: number): string {
  return `((select today from span) - ${days - 1})::timestamp at time zone 'Asia/Shanghai'`
}

export function dayOf(column: string): string {
  return `(${column} at time zone 'Asia/Shanghai')::date`
}

export function where(conditions: readonly string[]): string {
  return conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`
}

export function sum(counts: readonly number[]): number {
  return counts.reduce((total, one) => total + one, 0)
}
