// What a chart shows, without a word about how it is drawn; the table for screen readers comes from the same.
import type { ChartTone } from './chart-colours.ts'

interface ChartSeries {
  readonly name: string
  readonly values: readonly number[]
  /** One series is grey with today in sun. */
  readonly tone?: ChartTone
  /** A value in words: `12 次`, `3.4 GB`. */
  readonly format: (value: number) => string
  /** Told beside the others, but not drawn. */
  readonly isTold?: boolean
}

export interface ChartData {
  /** Names of the columns: days, kinds. */
  readonly names: readonly string[]
  readonly series: readonly ChartSeries[]
}

/** All values of a column in words. */
export function wordsAt(
  { names, series }: ChartData,
  at: number,
): { name: string; values: { name: string; words: string }[] } {
  return {
    name: names[at] ?? '',
    values: series.map(({ name, values, format }) => ({ name, words: format(values[at] ?? 0) })),
  }
}
