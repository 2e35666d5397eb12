import { Pause, Play, X } from 'lucide-react'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { clockOf } from '../../parts/clock.ts'
import { say } from '../../words/say.ts'
import { say as sayPage } from '@huanshi/publishing/web/words/say.ts'

interface Props {
  readonly title: string
  readonly url: string
  readonly onClose: () => void
}

/** Plays a sound beside the picture, which stays in sight. */
export function SoundBar({ title, url, onClose }: Props): ReactElement {
  const audio = useRef<HTMLAudioElement>(null)
  const [time, setTime] = useState(0)
  const [duration, setDuration] = useState(0)
  const [state, setState] = useState<'playing' | 'paused' | 'broken'>('paused')
  useEffect(() => {
    const element = audio.current
    void element?.play().catch(() => undefined)
    return () => element?.pause()
  }, [])
  const toggle = (): void => {
    const element = audio.current
    if (element === null) return
    if (element.paused) void element.play().catch(() => undefined)
    else element.pause()
  }
  const isPlaying = state === 'playing'
  return (
    <section className="hs-sound" aria-label={title}>
      <audio
        ref={audio}
        src={url}
        onPlay={() => setState('playing')}
        onPause={() => setState('paused')}
        onError={() => setState('broken')}
        onTimeUpdate={(event) => setTime(event.currentTarget.currentTime)}
        onDurationChange={(event) => setDuration(event.currentTarget.duration)}
        onEnded={onClose}
      />
      <button
        type="button"
        className="hs-sound-button"
        aria-label={isPlaying ? say('pause') : say('play')}
        onClick={toggle}
      >
        {isPlaying ? <Pause size={18} strokeWidth={1.75} /> : <Play size={18} strokeWidth={1.75} />}
      </button>
      <div className="hs-sound-words">
        <strong>{title}</strong>
        {state === 'broken' ? (
          <span>{say('soundBroken')}</span>
        ) : (
          <input
            type="range"
            min={0}
            max={duration || 1}
            step={0.1}
            value={time}
            aria-label={say('position')}
            aria-valuetext={say('positionOf', { now: clockOf(time), all: clockOf(duration) })}
            onChange={(event) => {
              if (audio.current !== null) audio.current.currentTime = event.currentTarget.valueAsNumber
            }}
          />
        )}
      </div>
      <span className="hs-sound-clock">{clockOf(duration - time)}</span>
      <button type="button" className="hs-sound-button" aria-label={sayPage('close')} onClick={onClose}>
        <X size={18} strokeWidth={1.75} />
      </button>
    </section>
  )
}
