// Where somebody is on a track, by metres or by the share of its playback, and which scenes lie there.
import { distance } from '@huanshi/kernel/protocol/upload-track.ts'
import type { LngLat } from '@huanshi/maps/web/lng-lat.ts'
import type { Track, TrackPoint } from './track-line.ts'

interface TrackPlace {
  readonly at: LngLat
  readonly height: number | null
  readonly metres: number
  /** Milliseconds. */
  readonly time: number | null
}

const nowhere: TrackPlace = { at: [0, 0], height: null, metres: 0, time: null }

/** Between its two points, in proportion; before and beyond it, its ends. */
export function placeAt(track: Track, metres: number): TrackPlace {
  return between(track.points, metres, (point) => point.metres)
}

/** @param share 0 to 1 of the time that it took, or of its length where times are not told */
export function placeOfShare(track: Track, share: number): TrackPlace {
  const start = track.points[0]?.time ?? null
  if (track.seconds === null || start === null) return placeAt(track, share * track.length)
  return between(track.points, start + share * track.seconds * 1000, (point) => point.time ?? 0)
}

export function shareOf(track: Track, { metres, time }: Pick<TrackPlace, 'metres' | 'time'>): number {
  const start = track.points[0]?.time ?? null
  if (track.seconds !== null && start !== null && time !== null) return (time - start) / (track.seconds * 1000)
  return track.length === 0 ? 0 : metres / track.length
}

function between(points: readonly TrackPoint[], wanted: number, measure: (point: TrackPoint) => number): TrackPlace {
  // The first that lies beyond.
  let [low, high] = [0, points.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const point = points[middle]
    if (point !== undefined && measure(point) <= wanted) low = middle + 1
    else high = middle
  }
  const [before, after] = [points[low - 1], points[low]]
  if (before === undefined || after === undefined) return before ?? after ?? nowhere
  const span = measure(after) - measure(before)
  const part = span === 0 ? 0 : (wanted - measure(before)) / span
  const mix = (one: number, other: number): number => one + (other - one) * part
  // A break between two lines is not walked along.
  const isGap = after.metres === before.metres
  const from = isGap ? before.at : ([mix(before.at[0], after.at[0]), mix(before.at[1], after.at[1])] as const)
  return {
    at: from,
    height: before.height === null || after.height === null ? before.height : mix(before.height, after.height),
    metres: mix(before.metres, after.metres),
    time: before.time === null || after.time === null ? null : mix(before.time, after.time),
  }
}

export interface Stop {
  readonly sceneId: string
  readonly metres: number
}

/** A scene that lies farther from the track was not taken on it. Metres. */
const NEAR = 500

/** Where on the track each scene was taken, in the order of the walk. */
export function stopsOf(track: Track, scenes: readonly { readonly sceneId: string; readonly at: LngLat }[]): Stop[] {
  const stops = scenes.flatMap(({ sceneId, at }): Stop[] => {
    let best: { readonly metres: number; readonly away: number } | null = null
    for (const point of track.points) {
      const away = distance([...at], [...point.at])
      if (best === null || away < best.away) best = { metres: point.metres, away }
    }
    return best === null || best.away > NEAR ? [] : [{ sceneId, metres: best.metres }]
  })
  return stops.toSorted((one, other) => one.metres - other.metres)
}

/** The one that is nearest along the way. */
export function stopAt(stops: readonly Stop[], metres: number): Stop | null {
  const away = (stop: Stop): number => Math.abs(stop.metres - metres)
  return stops.reduce<Stop | null>((best, stop) => (best === null || away(stop) < away(best) ? stop : best), null)
}
