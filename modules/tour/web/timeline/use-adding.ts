// What is put onto a track: the view as a key, bars, sounds of the library. Whatever is new is selected.
import type { Lib } from '@huanshi/library/contract/lib-item.ts'
import type { Viewer } from '@huanshi/viewer/types.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { KeyframeTrack } from '../../contract/keyframes.ts'
import * as edit from './model/track-edit.ts'
import type { Selected, TimelineScene } from './timeline-scene.ts'
import type { Preview } from './use-preview.ts'
import type { TrackChanges } from './use-track-changes.ts'

interface Parts {
  readonly track: KeyframeTrack
  readonly changes: TrackChanges
  readonly preview: Preview
  readonly viewer: Viewer | null
  readonly sceneId: string | null
  readonly scenes: readonly TimelineScene[]
  readonly setSelected: (selected: Selected) => void
}

interface Adding {
  readonly canCapture: boolean
  /** The view becomes the key of that time. */
  readonly capture: (time: number) => void
  /** At the playhead, or after the key that stands there. */
  readonly addKey: () => void
  /** A sound is picked first. */
  readonly addBar: (kind: edit.BarTrack, time: number) => void
  readonly isPickingSound: boolean
  readonly addSound: (sound: Lib) => void
  readonly closeSounds: () => void
}

export function useAdding({ track, changes, preview, viewer, sceneId, scenes, setSelected }: Parts): Adding {
  /** Where the sound will begin that is being picked, seconds. */
  const [soundFrom, setSoundFrom] = useState<number | null>(null)
  const capture = (at: number): void => {
    if (viewer === null || sceneId === null) return
    const { track: next, index } = edit.capture(track, at, sceneId, viewer.view)
    changes.set(next, `capture ${at}`)
    setSelected({ kind: 'key', index })
  }
  /** The playhead follows when the track has the key. */
  const awaited = useRef<number | null>(null)
  const follow = useEffectEvent(({ keys }: KeyframeTrack) => {
    const key = keys.find((one) => one.time === awaited.current)
    if (key === undefined) return
    awaited.current = null
    preview.seek(key.time)
  })
  useEffect(() => follow(track), [track])
  const keepBar = (next: KeyframeTrack): void => {
    changes.set(next, `add-bar ${track.bars.length}`)
    setSelected({ kind: 'bar', index: track.bars.length })
  }
  return {
    canCapture: viewer !== null && sceneId !== null && track.keys.length < edit.MOST_PARTS,
    capture,
    addKey: () => {
      const at = edit.placeForKey(track, preview.time)
      if (at !== preview.time) awaited.current = at
      capture(at)
    },
    addBar: (kind, at) => {
      if (track.bars.length >= edit.MOST_PARTS) return
      if (kind === 'audio') return setSoundFrom(at)
      const scene = scenes.find(({ id }) => id === sceneId)
      const ref = { caption: '', hotspot: scene?.hotspots[0]?.id ?? '', effect: 'snow' }[kind]
      keepBar(edit.addBar(track, kind, at, ref))
    },
    isPickingSound: soundFrom !== null,
    addSound: ({ id, duration }) => keepBar(edit.addBar(track, 'audio', soundFrom ?? 0, id, duration ?? undefined)),
    closeSounds: () => setSoundFrom(null),
  }
}
