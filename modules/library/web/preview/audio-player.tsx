// A sound with its shape: press anywhere on it to go there; the part that was heard is marked.
import { formatDuration } from '@huanshi/kernel/protocol/format-duration.ts'
import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState, type CSSProperties } from 'react'
import { waveformOf } from '@huanshi/web-kit/upload/draw/waveform.ts'
import '@huanshi/ui/button/button.css'

interface Props {
  readonly url: string
  readonly name: string
  /** The picture of its shape; drawn here where there is none yet. */
  readonly waveform: string | null
  /** Seconds, while the browser does not know better. */
  readonly duration: number | null
}

const STEP_S = 5

export function AudioPlayer({ url, name, waveform, duration }: Props) {
  const audio = useRef<HTMLAudioElement>(null)
  const shape = useShape(url, waveform)
  const [isPlaying, setPlaying] = useState(false)
  const [at, setAt] = useState(0)
  const [length, setLength] = useState(duration ?? 0)
  const [isBroken, setBroken] = useState(false)
  const go = (seconds: number): void => {
    if (audio.current !== null) audio.current.currentTime = Math.min(length, Math.max(0, seconds))
    setAt(seconds)
  }
  const toggle = (): void => {
    if (isPlaying) audio.current?.pause()
    else audio.current?.play().catch(() => setBroken(true))
  }
  const share = length === 0 ? 0 : Math.min(1, at / length)
  const look = { '--heard': `${share * 100}%`, ...(shape === null ? {} : { '--shape': `url("${shape}")` }) }
  return (
    <div className="hs-row hs-sunken hs-lib-audio">
      <audio
        ref={audio}
        src={url}
        preload="metadata"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
        onLoadedMetadata={({ currentTarget }) => {
          if (Number.isFinite(currentTarget.duration)) setLength(currentTarget.duration)
        }}
        onError={() => setBroken(true)}
      >
        <track kind="captions" />
      </audio>
      <button
        type="button"
        className="hs-round-button hs-lib-play"
        aria-label={isPlaying ? '暂停' : `播放 ${name}`}
        onClick={toggle}
      >
        {isPlaying ? (
          <Pause size={18} fill="currentColor" strokeWidth={0} />
        ) : (
          <Play size={18} fill="currentColor" strokeWidth={0} />
        )}
      </button>
      <div
        className="hs-lib-wave"
        role="slider"
        tabIndex={0}
        aria-label="播放位置"
        aria-valuemin={0}
        aria-valuemax={Math.round(length)}
        aria-valuenow={Math.round(at)}
        aria-valuetext={`${formatDuration(at)}，共 ${formatDuration(length)}`}
        data-shaped={shape !== null}
        // CSS variables are no properties that React knows.
        style={look as CSSProperties}
        onPointerDown={(event) => {
          const { left, width } = event.currentTarget.getBoundingClientRect()
          go(((event.clientX - left) / width) * length)
        }}
        onKeyDown={({ key }) => {
          if (key === 'ArrowRight') go(at + STEP_S)
          if (key === 'ArrowLeft') go(at - STEP_S)
        }}
      />
      <span className="hs-lib-time">{isBroken ? '不能播放' : `${formatDuration(at)} / ${formatDuration(length)}`}</span>
    </div>
  )
}

function useShape(url: string, waveform: string | null): string | null {
  const [drawn, setDrawn] = useState<string | null>(null)
  useEffect(() => {
    if (waveform !== null) return undefined
    let isGone = false
    fetch(url)
      .then((answer) => answer.blob())
      .then(waveformOf)
      .then((picture) => (isGone ? undefined : setDrawn(picture)))
      .catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [url, waveform])
  return waveform ?? drawn
}
