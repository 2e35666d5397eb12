// The bar over the tracks: from key to key, play, where we are, take the present view, and how the axis behaves.
import { Slider } from 'antd'
import { Diamond, Magnet, Pause, Play, Repeat, SkipBack, SkipForward } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { clock, LEAST_ZOOM, MOST_ZOOM } from './model/scale.ts'

interface Props {
  readonly time: number
  readonly duration: number
  readonly isPlaying: boolean
  readonly canPlay: boolean
  readonly canCapture: boolean
  readonly isSnapping: boolean
  readonly isLooping: boolean
  readonly zoom: number
  /** Which of several tracks. */
  readonly choice: ReactNode
  readonly onStep: (direction: -1 | 1) => void
  readonly onToggle: () => void
  readonly onCapture: () => void
  readonly onSnapping: (isSnapping: boolean) => void
  readonly onLooping: (isLooping: boolean) => void
  readonly onZoom: (zoom: number) => void
}

const look = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const
/** The slider runs over the logarithm, so that each step is felt the same. */
const range = { min: Math.log2(LEAST_ZOOM), max: Math.log2(MOST_ZOOM) }

// oxlint-disable-next-line max-lines-per-function -- longer than the limit when it was set
export function Transport(props: Props): ReactElement {
  const { time, duration, isPlaying, canPlay, canCapture, isSnapping, isLooping, zoom, choice } = props
  return (
    <div className="hs-time-bar" role="toolbar" aria-label="动画">
      <button
        type="button"
        className="hs-edit-icon"
        aria-label="上一个关键帧"
        title="上一个关键帧"
        onClick={() => props.onStep(-1)}
      >
        <SkipBack {...look} />
      </button>
      <button
        type="button"
        className="hs-time-play"
        aria-label={isPlaying ? '暂停' : '播放'}
        title={isPlaying ? '暂停（空格）' : '播放（空格）'}
        disabled={!canPlay}
        onClick={props.onToggle}
      >
        {isPlaying ? (
          <Pause size={16} strokeWidth={2} fill="currentColor" aria-hidden />
        ) : (
          <Play size={16} strokeWidth={2} fill="currentColor" aria-hidden />
        )}
      </button>
      <button
        type="button"
        className="hs-edit-icon"
        aria-label="下一个关键帧"
        title="下一个关键帧"
        onClick={() => props.onStep(1)}
      >
        <SkipForward {...look} />
      </button>
      <output className="hs-time-now">
        {clock(time, true)} <span>/ {clock(duration, true)}</span>
      </output>
      {choice}
      <button
        type="button"
        className="hs-button hs-button-quiet hs-time-capture"
        title="把现在的画面记为关键帧（K）"
        disabled={!canCapture}
        onClick={props.onCapture}
      >
        <Diamond size={16} strokeWidth={1.75} aria-hidden />
        <span>
          <i>添加</i>关键帧
        </span>
      </button>
      <span className="hs-edit-rule" aria-hidden />
      <button
        type="button"
        className="hs-edit-icon"
        aria-label="吸附"
        title="吸附到关键帧、播放头和整秒"
        aria-pressed={isSnapping}
        onClick={() => props.onSnapping(!isSnapping)}
      >
        <Magnet {...look} />
      </button>
      <button
        type="button"
        className="hs-edit-icon"
        aria-label="循环播放"
        title="循环播放"
        aria-pressed={isLooping}
        onClick={() => props.onLooping(!isLooping)}
      >
        <Repeat {...look} />
      </button>
      <Slider
        className="hs-time-zoom"
        ariaLabelForHandle="时间轴缩放"
        tooltip={{ formatter: null }}
        {...range}
        step={0.1}
        value={Math.log2(zoom)}
        onChange={(value) => props.onZoom(2 ** value)}
      />
    </div>
  )
}
