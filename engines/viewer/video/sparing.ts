// How much of the line a size of a video may take. A line that falls does no harm as long as enough lies ready; so what lies ready
// is filled up first, in a smaller size where the line carries the larger one only just.

/** Seconds that lie ready: below the first it is filled up, above the second again there is enough. */
const [SCARCE, ENOUGH] = [10, 20]
/** Share of the line that a size may take meanwhile: what comes plays for nearly twice the time that it takes to come. */
const SHARE = 0.6

interface Sparing {
  /** The largest size that may be taken, an index; −1 where every size may. */
  capFor(fill: { readonly ahead: number; readonly line: number; readonly rates: readonly number[] }): number
}

/** Asked before each piece, with what lies ready in seconds, bits per second of the line and of each size, smallest first. */
export function createSparing(): Sparing {
  let isFilling = true
  return {
    capFor({ ahead, line, rates }) {
      isFilling = isFilling ? ahead < ENOUGH : ahead < SCARCE
      if (!isFilling || !Number.isFinite(line)) return -1
      return Math.max(
        0,
        rates.findLastIndex((rate) => rate <= SHARE * line),
      )
    },
  }
}
