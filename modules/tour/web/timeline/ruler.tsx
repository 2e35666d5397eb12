// The time axis: figures, and the play head that is dragged along it.
import type { KeyboardEvent, PointerEvent, ReactElement } from 'react'
import { clock, ticksBetween } from './model/scale.ts'

interface Props {
  readonly from: number
  readonly to: number
  readonly zoom: number
  readonly onScrub: (event: PointerEvent<HTMLElement>) => void
}

export function Ruler({ from, to, zoom, onScrub }: Props): ReactElement {
  return (
    // The play head beside it does the same from the keyboard.
    <div className="hs-time-ruler" onPointerDown={onScrub}>
      {ticksBetween(from, to, zoom).map(({ time, words }) => (
        <span key={time} className={words === '' ? '' : 'hs-time-mark'} style={{ left: time * zoom }}>
          {words}
        </span>
      ))}
    </div>
  )
}

interface HeadProps {
  readonly time: number
  readonly duration: number
  readonly zoom: number
  readonly onScrub: (event: PointerEvent<HTMLElement>) => void
  readonly onSeek: (time: number) => void
}

export function Playhead({ time, duration, zoom, onScrub, onSeek }: HeadProps): ReactElement {
  const onKey = (event: KeyboardEvent): void => {
    const by = event.shiftKey ? 1 : 0.1
    const places: Readonly<Record<string, number>> = {
      ArrowLeft: time - by,
      ArrowRight: time + by,
      PageUp: time + 5,
      PageDown: time - 5,
      Home: 0,
      End: duration,
    }
    const to = places[event.key]
    if (to === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onSeek(Math.round(to * 10) / 10)
  }
  return (
    <div className="hs-time-head" style={{ left: time * zoom }}>
      <span
        role="slider"
        tabIndex={0}
        aria-label="播放头"
        aria-valuemin={0}
        aria-valuemax={duration}
        aria-valuenow={Math.round(time * 10) / 10}
        aria-valuetext={clock(time, true)}
        onKeyDown={onKey}
        onPointerDown={onScrub}
      >
        {time.toFixed(1)}
      </span>
    </div>
  )
}
