// Play, sound and place of a video that is the scene.
import type { VideoControls } from '@huanshi/viewer/types.ts'
import { Pause, Play, Volume2, VolumeX } from 'lucide-react'
import { lazy, Suspense, type ReactElement } from 'react'
import { clockOf } from '../../parts/clock.ts'
import { usePlayer } from '../player/player-context.ts'
import { useViewerFlag } from '../walk/use-viewer-flag.ts'
import { say } from '../../words/say.ts'

const VideoTracks = lazy(() => import('./video-tracks.tsx').then((part) => ({ default: part.VideoTracks })))

export function VideoBar(): ReactElement | null {
  const { viewer, scene } = usePlayer()
  const isPlaying = useViewerFlag(viewer, 'video', ({ video }) => video?.playing === true, false)
  const isMuted = useViewerFlag(viewer, 'video', ({ video }) => video?.muted !== false, true)
  const time = useViewerFlag(viewer, 'video', ({ video }) => Math.round((video?.currentTime ?? 0) * 4) / 4, 0)
  const duration = useViewerFlag(viewer, 'video', ({ video }) => finite(video?.duration), 0)
  const video = viewer?.video ?? null
  if (scene.content.type !== 'video' || viewer === null || video === null) return null
  return (
    <div className="hs-guide-bar hs-video-bar" role="group" aria-label={say('video')}>
      <button
        type="button"
        aria-label={isPlaying ? say('pause') : say('play')}
        onClick={() => void (isPlaying ? video.pause() : video.play())}
      >
        {isPlaying ? <Pause size={18} strokeWidth={1.75} /> : <Play size={18} strokeWidth={1.75} />}
      </button>
      <input
        type="range"
        min={0}
        max={duration || 1}
        step={0.25}
        value={Math.min(time, duration)}
        aria-label={say('position')}
        aria-valuetext={say('positionOf', { now: clockOf(time), all: clockOf(duration) })}
        onChange={(event) => seek(video, event.currentTarget.valueAsNumber)}
      />
      <span>
        {clockOf(time)} / {clockOf(duration)}
      </span>
      <button
        type="button"
        aria-label={isMuted ? say('videoSoundOn') : say('videoSoundOff')}
        onClick={() => setMuted(video, !isMuted)}
      >
        {isMuted ? <VolumeX size={18} strokeWidth={1.75} /> : <Volume2 size={18} strokeWidth={1.75} />}
      </button>
      <Suspense>
        <VideoTracks viewer={viewer} />
      </Suspense>
    </div>
  )
}

function seek(video: VideoControls, seconds: number): void {
  video.currentTime = seconds
}

function setMuted(video: VideoControls, isMuted: boolean): void {
  video.muted = isMuted
}

function finite(seconds: number | undefined): number {
  return seconds === undefined || !Number.isFinite(seconds) ? 0 : seconds
}
