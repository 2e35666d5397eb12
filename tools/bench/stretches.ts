// Waits of one long run as a few rounds, so that it is seen how much they sway.

const STRETCHES = 5

/** The value that a share of them stays within. */
export function placed(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN
}

/** The same of each fifth, in the order of time. */
export function inStretches(values: readonly number[], share: number): number[] {
  const length = Math.floor(values.length / STRETCHES)
  return Array.from({ length: STRETCHES }, (_, nth) => placed(values.slice(nth * length, (nth + 1) * length), share))
}
