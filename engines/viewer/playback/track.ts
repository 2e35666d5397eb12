// A camera's way through scenes: keys say where it looks at what second, bars say what else goes on meanwhile.
import { wrapDegrees } from '../view/angle.ts'

export type Easing = 'linear' | 'easeIn' | 'easeOut' | 'easeInOut'

export interface TrackKey {
  /** Seconds from the start of the track. */
  readonly time: number
  readonly sceneId: string
  readonly yaw: number
  readonly pitch: number
  readonly fov: number
  /** How it goes from here to the next key. */
  readonly easing: Easing
  /** Seconds to stay before it goes. */
  readonly hold: number
  readonly caption: string
}

export interface TrackBar {
  readonly track: 'caption' | 'audio' | 'hotspot' | 'effect'
  readonly from: number
  readonly to: number
  /** Words of a caption, else what the caller knows the thing by. */
  readonly ref: string
}

export interface Track<Key extends TrackKey = TrackKey, Bar extends TrackBar = TrackBar> {
  readonly duration: number
  readonly keys: readonly Key[]
  readonly bars: readonly Bar[]
}

export interface TrackState {
  readonly sceneId: string
  readonly yaw: number
  readonly pitch: number
  readonly fov: number
  readonly caption: string
  /** Index of the key that was passed last, in the track's own order; the first one's before any. */
  readonly key: number
}

export const eased: Record<Easing, (t: number) => number> = {
  linear: (t) => t,
  easeIn: (t) => t * t * t,
  easeOut: (t) => 1 - (1 - t) ** 3,
  easeInOut: (t) => (t < 0.5 ? 4 * t * t * t : 1 - (2 - 2 * t) ** 3 / 2),
}

/** Indices of the keys in order of time; keys of one time keep their order. */
const inTime = (keys: readonly TrackKey[]): number[] =>
  keys.map((_, index) => index).sort((a, b) => keys[a]!.time - keys[b]!.time)

/** Bars that are on at a time, from their start up to their end. */
export const barsAt = <Bar extends TrackBar>(bars: readonly Bar[], time: number): Bar[] =>
  bars.filter(({ from, to }) => time >= from && time < to)

/**
 * Where the camera is; null for a track without keys. It stays at a key for its hold, goes on to the next by the
 * shorter way round, and jumps where the next key is in another scene.
 */
export function stateAt(track: Track, time: number): TrackState | null {
  const order = inTime(track.keys)
  const passed = Math.max(
    0,
    order.findLastIndex((index) => track.keys[index]!.time <= time),
  )
  const key = order[passed]
  const from = key === undefined ? undefined : track.keys[key]
  if (key === undefined || !from) return null
  const words = barsAt(track.bars, time).find((bar) => bar.track === 'caption')?.ref
  const { sceneId, yaw, pitch, fov } = from
  const state = { sceneId, yaw, pitch, fov, caption: words ?? (time >= from.time ? from.caption : ''), key }
  const to = track.keys[order[passed + 1] ?? -1]
  const leaves = from.time + Math.max(0, from.hold)
  if (!to || to.sceneId !== sceneId || time <= leaves || to.time <= leaves) return state
  const t = eased[from.easing](Math.min(1, (time - leaves) / (to.time - leaves)))
  return {
    ...state,
    yaw: wrapDegrees(yaw + wrapDegrees(to.yaw - yaw) * t),
    pitch: pitch + (to.pitch - pitch) * t,
    fov: fov * (to.fov / fov) ** t,
  }
}
