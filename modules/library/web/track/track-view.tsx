// A track to look at and to walk along: on the map, as a profile, with its figures, and played.
import { Pause, Play } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type ReactElement } from 'react'
import { heightText, lengthText } from './units.ts'
import { spanText } from './profile.ts'
import { ProfileChart } from './profile-chart.tsx'
import type { Track } from './track-line.ts'
import { TrackMap } from './track-map.tsx'
import { speeds, usePlayback, type Speed } from './use-playback.ts'
import { useTrack } from './use-track.ts'
import { placeAt, placeOfShare, shareOf } from './walk-track.ts'
import './track.css'
import { FactPairs } from '@huanshi/ui/facts/fact-pairs.tsx'
import '@huanshi/ui/button/button.css'
import { say } from './words/say.ts'

interface Props {
  readonly url: string
  /** Follows the playback. */
  readonly onWalk?: (metres: number, track: Track) => void
  /** Once it has been read: somebody wants to stand here, as often as this changes. */
  readonly wish?: ((track: Track) => number | null) | null
}

export function TrackView({ url, onWalk, wish = null }: Props): ReactElement {
  const track = useTrack(url)
  if (track === 'waiting') return <p className="hs-track-words">{say('reading')}</p>
  if (track === 'failed') return <p className="hs-track-words">{say('failed')}</p>
  return <Shown {...{ track, wish }} {...(onWalk === undefined ? {} : { onWalk })} />
}

interface ShownProps extends Omit<Props, 'url'> {
  readonly track: Track
}

function Shown({ track, onWalk, wish }: ShownProps): ReactElement {
  const playback = usePlayback()
  const [pointed, setPointed] = useState<number | null>(null)
  const place = placeOfShare(track, playback.share)
  const { metres } = place
  const hasLine = track.length > 0
  const walk = useEffectEvent((to: number) => onWalk?.(to, track))
  // The way that it opens is not a walk.
  const [isMoved, setMoved] = useState(false)
  useEffect(() => {
    if (isMoved) walk(metres)
  }, [isMoved, metres])
  const goTo = (to: number): void => {
    setMoved(true)
    playback.seek(shareOf(track, placeAt(track, to)))
  }
  const wished = useEffectEvent((asked: ShownProps['wish']) => {
    const to = asked?.(track) ?? null
    if (to !== null && !playback.isPlaying) playback.seek(shareOf(track, placeAt(track, to)))
  })
  useEffect(() => wished(wish), [wish])
  const shown = pointed === null ? place : placeAt(track, pointed)
  return (
    <div className="hs-stack hs-gap-12">
      <TrackMap track={track} at={hasLine ? shown.at : null} />
      {hasLine ? (
        <>
          <ProfileChart {...{ track, metres, pointed }} onPoint={setPointed} onPick={goTo} />
          <div className="hs-track-bar" role="group" aria-label={say('playback')}>
            <button
              type="button"
              className="hs-round-button"
              aria-label={playback.isPlaying ? say('pause') : say('play')}
              onClick={() => {
                setMoved(true)
                playback.toggle()
              }}
            >
              {playback.isPlaying ? <Pause size={18} strokeWidth={1.75} /> : <Play size={18} strokeWidth={1.75} />}
            </button>
            <input
              type="range"
              min={0}
              max={1000}
              value={Math.round(playback.share * 1000)}
              aria-label={say('position')}
              aria-valuetext={positionText(track, place)}
              onChange={({ currentTarget }) => {
                setMoved(true)
                playback.seek(currentTarget.valueAsNumber / 1000)
              }}
            />
            <SpeedChoice speed={playback.speed} onChange={playback.setSpeed} />
          </div>
          <Figures track={track} />
        </>
      ) : null}
    </div>
  )
}

function positionText(track: Track, { metres, height }: ReturnType<typeof placeAt>): string {
  const along = { now: lengthText(metres), all: lengthText(track.length) }
  return height === null ? say('positionOf', along) : say('positionHigh', { ...along, height: heightText(height) })
}

function SpeedChoice({ speed, onChange }: { readonly speed: Speed; readonly onChange: (speed: Speed) => void }) {
  return (
    <select
      aria-label={say('speed')}
      value={speed}
      onChange={({ target }) => {
        const chosen = speeds.find((one) => String(one) === target.value)
        if (chosen !== undefined) onChange(chosen)
      }}
    >
      {speeds.map((one) => (
        <option key={one} value={one}>
          {one}×
        </option>
      ))}
    </select>
  )
}

function Figures({ track: { length, heights, seconds } }: { readonly track: Track }) {
  const figures: [string, string][] = [[say('length'), lengthText(length)]]
  if (heights !== null) {
    figures.push([say('ascent'), heightText(heights.ascent)], [say('descent'), heightText(heights.descent)])
    figures.push([say('highest'), heightText(heights.highest)])
  }
  if (seconds !== null) figures.push([say('time'), spanText(seconds)])
  return <FactPairs className="hs-track-figures" facts={figures} />
}
