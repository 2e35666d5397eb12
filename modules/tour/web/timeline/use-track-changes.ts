// The tracks of a tour and the one worked on: what is being dragged shows at once and is told when it is let go.
import type { KeyframeTrack } from '../../contract/keyframes.ts'
import { useState } from 'react'
import { partId } from '../parts/part-id.ts'
import { newTrack } from './model/track-edit.ts'
import type { ChangeTracks } from './timeline-scene.ts'

export interface TrackChanges {
  /** As it is shown, drags included; null while there is none. */
  readonly track: KeyframeTrack | null
  /** As it is kept. */
  readonly kept: KeyframeTrack | null
  readonly choose: (id: string) => void
  readonly add: () => void
  readonly remove: () => void
  readonly set: (track: KeyframeTrack, unit: string) => void
  /** Shown only, until it is given up or set. */
  readonly show: (track: KeyframeTrack) => void
  readonly giveUp: () => void
}

export function useTrackChanges(
  tracks: readonly KeyframeTrack[],
  onChange: ChangeTracks<KeyframeTrack[]>,
): TrackChanges {
  const [chosen, setChosen] = useState<string | null>(null)
  const [dragged, setDragged] = useState<KeyframeTrack | null>(null)
  const kept = tracks.find(({ id }) => id === chosen) ?? tracks[0] ?? null
  const track = dragged !== null && dragged.id === kept?.id ? dragged : kept
  const set = (next: KeyframeTrack, unit: string): void =>
    onChange(
      tracks.map((one) => (one.id === next.id ? next : one)),
      `${next.id} ${unit}`,
    )
  return {
    track,
    kept,
    choose: setChosen,
    add: () => {
      const made = newTrack(partId('track'), `动画 ${tracks.length + 1}`)
      onChange([...tracks, made], 'add-track')
      setChosen(made.id)
    },
    remove: () =>
      onChange(
        tracks.filter(({ id }) => id !== kept?.id),
        'remove-track',
      ),
    set,
    show: setDragged,
    giveUp: () => setDragged(null),
  }
}
