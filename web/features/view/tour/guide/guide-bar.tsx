// What is said during a guided tour, and how to halt it, go on, or leaf through it.
import { Pause, Play, X } from 'lucide-react'
import type { ReactElement } from 'react'
import { clockOf } from '../clock.ts'
import { useTourView } from '../tour-view.ts'
import './guide-bar.css'

export function GuideBar(): ReactElement | null {
  const { guide } = useTourView()
  const { track, isPlaying, time, caption } = guide
  if (track === null) return null
  return (
    <section className="hs-guide" aria-label={`导览：${track.title}`}>
      <p className="hs-guide-caption" aria-live="polite">
        {caption}
      </p>
      <div className="hs-guide-bar">
        <button type="button" aria-label={isPlaying ? '暂停导览' : '继续导览'} onClick={guide.toggle}>
          {isPlaying ? <Pause size={18} strokeWidth={1.75} /> : <Play size={18} strokeWidth={1.75} />}
        </button>
        <input
          type="range"
          min={0}
          max={track.duration}
          step={0.1}
          value={time}
          aria-label="导览进度"
          aria-valuetext={`${clockOf(time)}，共 ${clockOf(track.duration)}`}
          onChange={(event) => guide.seek(event.currentTarget.valueAsNumber)}
        />
        <span>
          {clockOf(time)} / {clockOf(track.duration)}
        </span>
        <button type="button" aria-label="结束导览" onClick={guide.close}>
          <X size={18} strokeWidth={1.75} />
        </button>
      </div>
    </section>
  )
}
