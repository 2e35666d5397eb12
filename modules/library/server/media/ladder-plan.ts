// Which sizes a video is kept in, for lines of any width: by its own size, each with the most bits that it may take.
import { WIDEST_VIDEO } from './widest-video.ts'

/** One size of a video. */
export interface Rung {
  readonly width: number
  readonly height: number
  /** Bits per second of its most restless stretch. */
  readonly rate: number
}

/** Longer side in pixels and bits per second: what a sphere needs to be sharp costs far more than a flat picture of that width. */
const sizes: readonly (readonly [side: number, rate: number])[] = [
  [640, 800_000],
  [1280, 2_000_000],
  [1920, 5_000_000],
  [2880, 10_000_000],
  [WIDEST_VIDEO, 20_000_000],
]
/** A video that is hardly larger than a size is kept as it is instead. */
const CLOSE = 1.2

/** Smallest first; the last is the video's own size, or the widest that plays everywhere. One alone is not worth making. */
export function ladderFor(width: number, height: number): Rung[] {
  const longer = Math.max(width, height)
  const widest = Math.min(longer, WIDEST_VIDEO)
  const sides = [...sizes.map(([side]) => side).filter((side) => side * CLOSE <= widest), widest]
  return sides.map((side) => ({
    width: evenSide((width * side) / longer),
    height: evenSide((height * side) / longer),
    rate: rateOf(side),
  }))
}

/** Between two sizes it grows with the number of pixels. */
function rateOf(side: number): number {
  const [above, most] = sizes.find(([limit]) => side <= limit) ?? [WIDEST_VIDEO, 20_000_000]
  return Math.round(most * Math.min(1, (side / above) ** 2))
}

/** As the coding wants it. */
export function evenSide(side: number): number {
  return Math.max(2, 2 * Math.round(side / 2))
}
