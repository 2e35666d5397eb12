// Runs a track: a clock that can be stopped and set, and what it says at each frame.
import { barsAt, stateAt } from './track.ts'
import type { Track, TrackBar, TrackKey, TrackState } from './track.ts'

interface PlaybackHost<Bar extends TrackBar> {
  /** At each frame while it plays, and once after each change of the time. */
  readonly apply: (state: TrackState, time: number) => void
  /** A bar begins or ends, whether by playing or by seeking. */
  readonly onBar?: (bar: Bar, isOn: boolean) => void
  readonly onEnd?: () => void
  /** Milliseconds; the page's own clock when left out. */
  readonly now?: () => number
  /** Calls back at the next frame; the answer calls it off. */
  readonly nextFrame?: (step: () => void) => () => void
}

export interface Playback {
  readonly duration: number
  readonly playing: boolean
  /** Seconds. */
  readonly time: number
  /** From the start again when it is at the end. */
  play(): void
  pause(): void
  seek(seconds: number): void
  /** Pauses and ends all bars. */
  stop(): void
}

const byFrame = (step: () => void): (() => void) => {
  const ticket = requestAnimationFrame(step)
  return () => cancelAnimationFrame(ticket)
}

export function createPlayback<Key extends TrackKey, Bar extends TrackBar>(
  track: Track<Key, Bar>,
  host: PlaybackHost<Bar>,
): Playback {
  const { apply, onBar, onEnd, now = () => performance.now(), nextFrame = byFrame } = host
  const on = new Set<Bar>()
  let time = 0
  let cancel: (() => void) | null = null
  let before = 0

  const update = (wanted: readonly Bar[]): void => {
    for (const bar of on)
      if (!wanted.includes(bar)) {
        on.delete(bar)
        onBar?.(bar, false)
      }
    for (const bar of wanted)
      if (!on.has(bar)) {
        on.add(bar)
        onBar?.(bar, true)
      }
  }
  const show = (): void => {
    const state = stateAt(track, time)
    if (state) apply(state, time)
    update(barsAt(track.bars, time))
  }
  const pause = (): void => {
    cancel?.()
    cancel = null
  }
  const step = (): void => {
    const at = now()
    time = Math.min(track.duration, time + Math.max(0, at - before) / 1000)
    before = at
    const over = time >= track.duration
    cancel = over ? null : nextFrame(step)
    show()
    if (over) onEnd?.()
  }

  return {
    duration: track.duration,
    get playing() {
      return cancel !== null
    },
    get time() {
      return time
    },
    play() {
      if (cancel) return
      if (time >= track.duration) time = 0
      before = now()
      cancel = nextFrame(step)
      show()
    },
    pause,
    seek(seconds) {
      time = Math.min(track.duration, Math.max(0, seconds))
      before = now()
      show()
    },
    stop() {
      pause()
      update([])
    },
  }
}
