// The tour that runs by itself: along a track of keys, or from scene to scene. Any touch of the picture gives the wheel back to
// the visitor.
import type { KeyframeTrack } from '../../../contract/keyframes.ts'
import type { PublicTour } from '../../../contract/public-tour.ts'
import { createPlayback, type Playback } from '@huanshi/viewer/playback/playback.ts'
import { stateAt } from '@huanshi/viewer/playback/track.ts'
import type { Viewer } from '@huanshi/viewer/types.ts'
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { libOf } from '../../parts/lib-of.ts'
import type { TourSounds } from '../sound/tour-sounds.ts'
import type { SceneNavigation } from '../walk/use-scene-navigation.ts'
import { useAutoTour, type AutoTour } from './use-auto-tour.ts'

type Effect = PublicTour['scenes'][number]['effects']
type Bar = KeyframeTrack['bars'][number]

export interface Guide {
  readonly tracks: readonly KeyframeTrack[]
  /** The track that is open. */
  readonly track: KeyframeTrack | null
  readonly isPlaying: boolean
  readonly time: number
  readonly caption: string
  /** The hotspot that the guide points at. */
  readonly pointedAt: string | null
  /** Weather of the track, over that of the scene. */
  readonly effect: Effect | null
  readonly start: (track: KeyframeTrack) => void
  readonly toggle: () => void
  readonly seek: (seconds: number) => void
  readonly close: () => void
  readonly auto: AutoTour
}

interface Guiding {
  readonly tour: PublicTour
  readonly viewer: Viewer | null
  readonly walk: SceneNavigation
  readonly present: string | null
  readonly failed: ReadonlySet<string>
  readonly sounds: TourSounds
  readonly isStarted: boolean
  /** Something lies over the picture that is being read. */
  readonly isCovered: boolean
}

interface Shown {
  readonly isPlaying: boolean
  readonly time: number
  readonly pointedAt: string | null
  readonly effect: Effect | null
}

const still: Shown = { isPlaying: false, time: 0, pointedAt: null, effect: null }

export function useGuide(guiding: Guiding): Guide {
  const { tour, viewer, walk, present, sounds, isStarted, isCovered } = guiding
  const tracks = useMemo(() => tour.keyframes.filter(({ keys }) => keys.length > 0), [tour.keyframes])
  const [track, setTrack] = useState<KeyframeTrack | null>(null)
  const [shown, setShown] = useState(still)
  const playback = usePlayback(guiding, track, setShown)

  const start = useCallback((next: KeyframeTrack) => {
    setShown(still)
    // A new object, so that the same track starts again.
    setTrack({ ...next })
  }, [])
  const close = useCallback(() => {
    setTrack(null)
    setShown(still)
  }, [])
  const toggle = useCallback(() => {
    const running = playback.current
    if (running === null) return
    if (!running.playing) {
      running.play()
      return
    }
    running.pause()
    sounds.play('speech', null)
    setShown((before) => ({ ...before, isPlaying: false }))
  }, [sounds, playback])
  const seek = useCallback(
    (seconds: number) => {
      const running = playback.current
      const wasPlaying = running?.playing === true
      running?.seek(seconds)
      if (!wasPlaying) setShown((before) => ({ ...before, isPlaying: false }))
    },
    [playback],
  )
  const auto = useAutoTour({ tour, viewer, walk, present, isStarted, isCovered, isHeld: track !== null })
  // The walk goes on when the language changes: only its words are others.
  const current = track === null ? null : (tracks.find(({ id }) => id === track.id) ?? track)
  const caption = (current === null ? null : stateAt(current, shown.time)?.caption) ?? ''
  return { tracks, track: current, ...shown, caption, start, toggle, seek, close, auto }
}

/** What runs the open track in the viewer. It waits for scenes that are not there yet, and stops at any touch of the picture. */
function usePlayback(
  { tour, viewer, walk, present, failed, sounds }: Guiding,
  track: KeyframeTrack | null,
  setShown: (change: (before: Shown) => Shown) => void,
): RefObject<Playback | null> {
  const playback = useRef<Playback | null>(null)
  /** The scene that must be there before it goes on. */
  const awaited = useRef<string | null>(null)
  const latest = useRef({ present, failed, walk, tour })
  useEffect(() => {
    latest.current = { present, failed, walk, tour }
  })

  useEffect(() => {
    if (track === null || viewer === null) return undefined
    let key = -1
    const speak = (libId: string | null | undefined): void => {
      const lib = libId == null ? undefined : libOf(latest.current.tour, libId)
      sounds.play('speech', lib === undefined ? null : { url: lib.url, volume: 1 })
    }
    const onBar = ({ track: kind, ref }: Bar, isOn: boolean): void => {
      if (kind === 'audio') speak(isOn ? ref : null)
      if (kind === 'effect') setShown((before) => ({ ...before, effect: isOn ? effectOf(ref) : null }))
      if (kind === 'hotspot') setShown((before) => ({ ...before, pointedAt: isOn ? ref : null }))
    }
    const made = createPlayback(track, {
      onBar,
      apply(state, time) {
        viewer.time = time
        const { present: here, failed: gone, walk: way } = latest.current
        if (here === state.sceneId) viewer.view = state
        else if (!gone.has(state.sceneId) && awaited.current !== state.sceneId) {
          awaited.current = state.sceneId
          made.pause()
          way.go(state.sceneId, { view: state, isSilent: true })
        }
        if (state.key !== key) {
          key = state.key
          const said = track.keys[key]?.audioLibId
          if (said != null) speak(said)
        }
        setShown((before) => ({ ...before, isPlaying: true, time }))
      },
      onEnd: () => setShown((before) => ({ ...before, isPlaying: false })),
    })
    playback.current = made
    made.play()
    const yieldToVisitor = (): void => {
      awaited.current = null
      made.pause()
      sounds.play('speech', null)
      setShown((before) => ({ ...before, isPlaying: false }))
    }
    const canvas = viewer.element
    canvas.addEventListener('pointerdown', yieldToVisitor)
    canvas.addEventListener('wheel', yieldToVisitor, { passive: true })
    return () => {
      canvas.removeEventListener('pointerdown', yieldToVisitor)
      canvas.removeEventListener('wheel', yieldToVisitor)
      made.stop()
      playback.current = null
      awaited.current = null
      viewer.time = 0
      sounds.play('speech', null)
    }
  }, [track, viewer, sounds, setShown])

  useEffect(() => {
    const wanted = awaited.current
    if (wanted === null || (present !== wanted && !failed.has(wanted))) return
    awaited.current = null
    playback.current?.play()
  }, [present, failed])
  return playback
}

function effectOf(name: string): Effect {
  return name === 'rain' || name === 'snow' || name === 'sunFlare' ? name : 'none'
}
