// Changes of a track, each giving a new one: keys in order of time, everything within its bounds, the track long enough for all.
import type { View } from '@huanshi/kernel/protocol/angles.ts'
import type { KeyframeTrack } from '../../../contract/keyframes.ts'

export type Key = KeyframeTrack['keys'][number]
export type Bar = KeyframeTrack['bars'][number]
export type BarTrack = Bar['track']

/** Seconds. */
export const LONGEST = 36_000
export const SHORTEST_BAR = 0.2
const SHORTEST_TRACK = 1
/** Keys nearer than this are one. */
const SAME_TIME = 0.05
const DEFAULT_BAR_LENGTH = 3
export const MOST_PARTS = 500

export function newTrack(id: string, title: string): KeyframeTrack {
  return { id, title, duration: 20, keys: [], bars: [] }
}

/** Times are kept in hundredths. */
function tidy(seconds: number): number {
  return Math.round(Math.min(LONGEST, Math.max(0, seconds)) * 100) / 100
}

/** Where the last thing of a track ends. */
export function lastEnd({ keys, bars }: Pick<KeyframeTrack, 'keys' | 'bars'>): number {
  return Math.max(0, ...keys.map(({ time, hold }) => Math.min(LONGEST, time + hold)), ...bars.map(({ to }) => to))
}

function whole(track: KeyframeTrack): KeyframeTrack {
  const keys = track.keys.toSorted((one, other) => one.time - other.time)
  return { ...track, keys, duration: tidy(Math.max(track.duration, lastEnd(track), SHORTEST_TRACK)) }
}

/** Not shorter than what is in it. */
export function setDuration(track: KeyframeTrack, duration: number): KeyframeTrack {
  return whole({ ...track, duration: tidy(duration) })
}

/** The key at a time; -1 where there is none. */
export function keyAt({ keys }: KeyframeTrack, time: number): number {
  return keys.findIndex((key) => Math.abs(key.time - time) < SAME_TIME)
}

/** Time of the key before or after a time; the track's own ends beyond the last. */
export function timeOfNextKey({ keys, duration }: KeyframeTrack, time: number, direction: -1 | 1): number {
  const times = keys.map((key) => key.time)
  if (direction > 0) return times.find((one) => one > time + SAME_TIME) ?? duration
  return times.findLast((one) => one < time - SAME_TIME) ?? 0
}

/** Seconds from one key to the next that is made. */
const DEFAULT_STEP = 4

/** Where one more key goes: at the playhead, or after the key that stands there already. */
export function placeForKey(track: KeyframeTrack, time: number): number {
  const at = keyAt(track, time)
  const there = track.keys[at]
  if (there === undefined) return time
  const from = there.time + there.hold
  const next = track.keys[at + 1]
  return tidy(next === undefined ? from + DEFAULT_STEP : (from + next.time) / 2)
}

/** The view becomes a key; one that stands there already takes it over and keeps the rest. */
export function capture(track: KeyframeTrack, time: number, sceneId: string, view: View): Placed {
  const at = tidy(time)
  const angle = (degrees: number): number => Math.round(degrees * 100) / 100
  const seen = { sceneId, yaw: angle(view.yaw), pitch: angle(view.pitch), fov: angle(view.fov) }
  const there = keyAt(track, at)
  if (there >= 0) return { track: setKey(track, there, seen), index: there }
  const key: Key = { ...seen, time: at, easing: 'easeInOut', hold: 0, caption: '', audioLibId: null }
  return placed(track, [...track.keys, key], key)
}

interface Placed {
  readonly track: KeyframeTrack
  /** Of the key in question, in the order of time. */
  readonly index: number
}

function placed(track: KeyframeTrack, keys: readonly Key[], key: Key): Placed {
  const next = whole({ ...track, keys: [...keys] })
  return { track: next, index: next.keys.indexOf(key) }
}

export function setKey(track: KeyframeTrack, index: number, part: Partial<Key>): KeyframeTrack {
  return whole({ ...track, keys: track.keys.map((key, at) => (at === index ? { ...key, ...part } : key)) })
}

export function moveKey(track: KeyframeTrack, index: number, time: number): Placed {
  const moving = track.keys[index]
  if (moving === undefined) return { track, index }
  const key = { ...moving, time: tidy(time) }
  return placed(track, track.keys.with(index, key), key)
}

export function removeKey(track: KeyframeTrack, index: number): KeyframeTrack {
  return { ...track, keys: track.keys.filter((_, at) => at !== index) }
}

/** A new bar of the usual length, begun early enough to end within the longest track. */
export function addBar(
  track: KeyframeTrack,
  on: BarTrack,
  time: number,
  ref: string,
  length = DEFAULT_BAR_LENGTH,
): KeyframeTrack {
  const long = Math.max(SHORTEST_BAR, Math.min(LONGEST, length))
  const from = tidy(Math.min(time, LONGEST - long))
  return whole({ ...track, bars: [...track.bars, { track: on, from, to: tidy(from + long), ref }] })
}

export function setBar(track: KeyframeTrack, index: number, part: Partial<Bar>): KeyframeTrack {
  return whole({ ...track, bars: track.bars.map((bar, at) => (at === index ? { ...bar, ...part } : bar)) })
}

/** The bar as it is, begun elsewhere. */
export function moveBar(track: KeyframeTrack, index: number, from: number): KeyframeTrack {
  const bar = track.bars[index]
  if (bar === undefined) return track
  const length = bar.to - bar.from
  const start = tidy(Math.min(from, LONGEST - length))
  return setBar(track, index, { from: start, to: tidy(start + length) })
}

export type End = 'from' | 'to'

/** One end elsewhere; it stops short of the other. */
export function stretchBar(track: KeyframeTrack, index: number, end: End, time: number): KeyframeTrack {
  const bar = track.bars[index]
  if (bar === undefined) return track
  const at = tidy(end === 'from' ? Math.min(time, bar.to - SHORTEST_BAR) : Math.max(time, bar.from + SHORTEST_BAR))
  return setBar(track, index, { [end]: at })
}

export function removeBar(track: KeyframeTrack, index: number): KeyframeTrack {
  return { ...track, bars: track.bars.filter((_, at) => at !== index) }
}
