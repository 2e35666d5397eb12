// Times that draw what is dragged: keys, ends of bars, the play head, whole seconds.
import type { KeyframeTrack } from '../../../contract/keyframes.ts'

/** What is being dragged does not draw itself. */
export interface Dragged {
  readonly key?: number
  readonly bar?: number
}

export function targetsOf(track: KeyframeTrack, playhead: number, dragged: Dragged = {}): number[] {
  const keys = track.keys.flatMap(({ time }, at) => (at === dragged.key ? [] : [time]))
  const bars = track.bars.flatMap(({ from, to }, at) => (at === dragged.bar ? [] : [from, to]))
  return [0, track.duration, playhead, ...keys, ...bars]
}

/** The nearest target within reach, else the nearest whole second within half of it, else the time itself. */
export function snapped(time: number, targets: readonly number[], reach: number): number {
  let best = time
  let distance = reach
  for (const target of targets) {
    const away = Math.abs(target - time)
    if (away <= distance) {
      best = target
      distance = away
    }
  }
  if (best !== time || distance < reach) return best
  const second = Math.round(time)
  return second >= 0 && Math.abs(second - time) <= reach / 2 ? second : time
}

/** Where a span begins when either of its ends may be drawn. */
export function snappedSpan(from: number, length: number, targets: readonly number[], reach: number): number {
  const start = snapped(from, targets, reach)
  const end = snapped(from + length, targets, reach)
  const byStart = Math.abs(start - from)
  const byEnd = Math.abs(end - from - length)
  if (start === from) return end === from + length ? from : Math.max(0, end - length)
  return end !== from + length && byEnd < byStart ? Math.max(0, end - length) : start
}
