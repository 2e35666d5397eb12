// What is said during a guided tour, and how to halt it, go on, or leaf through it.
import { defaultCaptions } from '../../../contract/keyframes.ts'
import { Pause, Play, X } from 'lucide-react'
import { useRef, type CSSProperties, type ReactElement } from 'react'
import { Caption } from '../../parts/caption.tsx'
import { clockOf } from '../../parts/clock.ts'
import { usePlayer } from '../player/player-context.ts'
import { useEdges } from '../guide/use-edges.ts'
import './guide-bar.css'
import { say } from '../../words/say.ts'

export function GuideBar(): ReactElement | null {
  const { guide } = usePlayer()
  // What is in the way is measured when a track is opened.
  return guide.track === null ? null : <OpenGuide />
}

function OpenGuide(): ReactElement | null {
  const { guide, language } = usePlayer()
  const { track, isPlaying, time, caption } = guide
  const root = useRef<HTMLElement>(null)
  const { head, foot } = useEdges(root)
  if (track === null) return null
  const look = track.captions ?? defaultCaptions
  const style = { '--guide-head': `${head}px`, '--guide-foot': `${foot}px` } as CSSProperties // variables of our own
  return (
    <section ref={root} className="hs-guide" style={style} aria-label={say('guideTitle', { title: track.title })}>
      <div className="hs-guide-words" data-place={look.place} lang={language.lang}>
        <Caption look={look}>{caption}</Caption>
      </div>
      <div className="hs-guide-bar">
        <button type="button" aria-label={isPlaying ? say('guidePause') : say('guideGoOn')} onClick={guide.toggle}>
          {isPlaying ? <Pause size={18} strokeWidth={1.75} /> : <Play size={18} strokeWidth={1.75} />}
        </button>
        <input
          type="range"
          min={0}
          max={track.duration}
          step={0.1}
          value={time}
          aria-label={say('guidePosition')}
          aria-valuetext={say('positionOf', { now: clockOf(time), all: clockOf(track.duration) })}
          onChange={(event) => guide.seek(event.currentTarget.valueAsNumber)}
        />
        <span>
          {clockOf(time)} / {clockOf(track.duration)}
        </span>
        <button type="button" aria-label={say('guideEnd')} onClick={guide.close}>
          <X size={18} strokeWidth={1.75} />
        </button>
      </div>
    </section>
  )
}
