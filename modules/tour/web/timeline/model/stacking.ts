// Bars of one track that overlap lie in rows below each other, each in the first row that is free.
interface Span {
  readonly from: number
  readonly to: number
}

/** The row of each bar, in the order given. */
export function rowsOf(bars: readonly Span[]): number[] {
  const ends: number[] = []
  const rows = bars.map(() => 0)
  const inTime = bars.map((bar, index) => ({ bar, index })).sort((one, other) => one.bar.from - other.bar.from)
  for (const { bar, index } of inTime) {
    const free = ends.findIndex((end) => end <= bar.from)
    const row = free === -1 ? ends.length : free
    ends[row] = bar.to
    rows[index] = row
  }
  return rows
}
