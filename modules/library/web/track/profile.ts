// The profile of a track as a picture: heights over distance, with no more points than can be told apart.
import type { Track } from './track-line.ts'
import { placeAt } from './walk-track.ts'
import { say } from './words/say.ts'

interface Profile {
  /** Of the line, in the units of the picture. */
  readonly line: string
  /** The line, closed along the ground. */
  readonly area: string
}

export const PROFILE = { width: 600, height: 120 } as const
const SAMPLES = 300
/** A walk on the level is no mountain range. Metres. */
const LEAST_RANGE = 20

/** Null where heights are not told, or the track leads nowhere. */
export function profileOf(track: Track): Profile | null {
  const { heights, length } = track
  if (heights === null || length === 0) return null
  const middle = (heights.lowest + heights.highest) / 2
  const half = Math.max(LEAST_RANGE, heights.highest - heights.lowest) / 2
  const [low, high] = [middle - half, middle + half]
  const places = Array.from({ length: SAMPLES + 1 }, (_, at) => placeAt(track, (at / SAMPLES) * length))
  const drawn = places.flatMap(({ height, metres }) =>
    height === null
      ? []
      : [
          `${((metres / length) * PROFILE.width).toFixed(1)},${((1 - (height - low) / (high - low)) * PROFILE.height).toFixed(1)}`,
        ],
  )
  const ends = [drawn[0]?.split(',')[0] ?? '0', drawn.at(-1)?.split(',')[0] ?? '0']
  return {
    line: drawn.join(' '),
    area: `${ends[0]},${PROFILE.height} ${drawn.join(' ')} ${ends[1]},${PROFILE.height}`,
  }
}

/** 42 分钟, 3 小时 5 分 */
export function spanText(seconds: number): string {
  if (seconds < 60) return say('seconds', { count: Math.round(seconds) })
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return say('minutes', { count: minutes })
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return rest === 0 ? say('hours', { count: hours }) : say('hoursMinutes', { hours, minutes: rest })
}
