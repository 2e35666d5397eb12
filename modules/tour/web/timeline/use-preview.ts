// Plays a track in the viewer being edited in: the camera goes its way, scenes change, sounds are heard, weather falls.
import type { KeyframeTrack } from '../../contract/keyframes.ts'
import { createPlayback, type Playback } from '@huanshi/viewer/playback/playback.ts'
import { stateAt, type TrackState } from '@huanshi/viewer/playback/track.ts'
import type { Viewer } from '@huanshi/viewer/types.ts'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Bar } from './model/track-edit.ts'
import { createSounds, type Sounds } from './sounds.ts'

interface Parts {
  readonly track: KeyframeTrack | null
  readonly viewer: Viewer | null
  /** The scene that the viewer shows. */
  readonly sceneId: string | null
  readonly isLooping: boolean
  readonly onScene?: ((sceneId: string, view: { yaw: number; pitch: number; fov: number }) => void) | undefined
  /** Address of a sound; undefined while unknown. */
  readonly soundOf: (libId: string) => string | undefined
}

export interface Preview {
  readonly time: number
  readonly isPlaying: boolean
  readonly caption: string
  readonly toggle: () => void
  readonly pause: () => void
  /** Looks at the moment as well. */
  readonly seek: (time: number) => void
}

const nothing: KeyframeTrack = { id: 'none', title: '', duration: 0, keys: [], bars: [] }
const effects: ReadonlySet<string> = new Set(['rain', 'snow', 'sunFlare'])

export function usePreview({ track, viewer, sceneId, isLooping, onScene, soundOf }: Parts): Preview {
  const [time, setTime] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const sounds = useSoundsWhile(isPlaying)
  const playing = useRef<Playback | null>(null)
  const shown = track ?? nothing

  /** What is said at a key, from its time on. */
  const narrate = useEffectEvent((state: TrackState, at: number) => {
    const key = shown.keys[state.key]
    const libId = key?.audioLibId ?? null
    if (key === undefined || libId === null || at < key.time) return sounds.narrate(null, 0)
    return sounds.narrate(soundOf(libId) ?? null, at - key.time)
  })
  const apply = useEffectEvent((state: TrackState, at: number) => {
    setTime(at)
    narrate(state, at)
    if (viewer === null) return
    const { yaw, pitch, fov } = state
    showMoment(viewer, at, state.sceneId === sceneId ? { yaw, pitch, fov } : null)
    if (state.sceneId !== sceneId) onScene?.(state.sceneId, { yaw, pitch, fov })
  })
  const switchBar = useEffectEvent((bar: Bar, isOn: boolean) => {
    if (bar.track === 'audio')
      sounds.set(bar, isOn ? soundOf(bar.ref) : undefined, (playing.current?.time ?? 0) - bar.from)
    if (bar.track === 'effect') viewer?.setEffect(isOn && isEffect(bar.ref) ? bar.ref : 'none')
  })
  const ended = useEffectEvent(() => {
    if (isLooping) playing.current?.play()
    else {
      setPlaying(false)
      sounds.pause()
    }
  })

  // A changed track goes on from where it was.
  useEffect(() => {
    const former = playing.current
    const next = createPlayback(shown, { apply, onBar: switchBar, onEnd: ended })
    playing.current = next
    if (former !== null && former.time > 0) {
      if (former.playing) {
        next.seek(former.time)
        next.play()
      } else setTime(Math.min(former.time, shown.duration))
      former.stop()
    }
    return undefined
  }, [shown])
  useEffect(() => () => playing.current?.stop(), [])

  const pause = (): void => {
    playing.current?.pause()
    setPlaying(false)
  }
  return {
    time,
    isPlaying,
    caption: stateAt(shown, time)?.caption ?? '',
    pause,
    toggle: () => {
      if (isPlaying) return pause()
      if (shown.keys.length + shown.bars.length === 0) return
      sounds.allow()
      playing.current?.seek(time >= shown.duration ? 0 : time)
      playing.current?.play()
      setPlaying(true)
    },
    seek: (to) => {
      const at = Math.min(shown.duration, Math.max(0, to))
      setTime(at)
      playing.current?.seek(at)
    },
  }
}

/** Heard only while the track plays. */
function useSoundsWhile(isPlaying: boolean): Sounds {
  const sounds = useMemo(() => createSounds(), [])
  useEffect(() => () => sounds.destroy(), [sounds])
  useEffect(() => {
    if (!isPlaying) return undefined
    sounds.allow()
    return () => sounds.pause()
  }, [isPlaying, sounds])
  return sounds
}

/** @param view null while another scene is shown */
function showMoment(viewer: Viewer, time: number, view: Viewer['view'] | null): void {
  viewer.time = time
  if (view !== null) viewer.view = view
}

function isEffect(name: string): name is 'rain' | 'snow' | 'sunFlare' {
  return effects.has(name)
}
