// Which of a video's sizes comes through the visitor's line.

interface VideoLevel {
  readonly url: string
  readonly width: number
  readonly height: number
}

/** What some browsers tell of the line. */
interface Line {
  /** The visitor asked for less. */
  readonly saveData?: boolean
  /** Megabits per second. */
  readonly downlink?: number
}

/** A video as large as a sphere needs it takes some twenty. Megabits per second. */
const ENOUGH = 8

/** @param levels smallest first */
export function levelFor<Level extends VideoLevel>(
  levels: readonly Level[],
  line: Line | undefined,
): Level | undefined {
  const isNarrow = line?.saveData === true || (line?.downlink !== undefined && line.downlink < ENOUGH)
  return isNarrow ? levels[0] : levels.at(-1)
}

export function lineOf(navigator: Navigator): Line | undefined {
  // Not in every browser, and in none of the type definitions.
  return 'connection' in navigator ? (navigator.connection as Line) : undefined
}
