// The bar over the tracks: from key to key, play, where we are, take the present view, and how the axis behaves.
import type { KeyframeTrack } from '../../contract/keyframes.ts'
import { Slider } from 'antd'
import { Diamond, Magnet, Pause, Play, Repeat, SkipBack, SkipForward } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { EditButton } from '@huanshi/resource-web/stage-editor/edit-button.tsx'
import { clock, LEAST_ZOOM, MOST_ZOOM } from './model/scale.ts'
import { timeOfNextKey } from './model/track-edit.ts'
import type { Axis } from './use-axis.ts'
import type { Preview } from './use-preview.ts'
import '@huanshi/ui/button/button.css'

interface Props {
  readonly track: KeyframeTrack
  readonly preview: Preview
  readonly axis: Axis
  readonly canCapture: boolean
  readonly isSnapping: boolean
  readonly isLooping: boolean
  /** Which of several tracks. */
  readonly choice: ReactNode
  readonly onCapture: () => void
  readonly onSnapping: (isSnapping: boolean) => void
  readonly onLooping: (isLooping: boolean) => void
}

/** The slider runs over the logarithm, so that each step is felt the same. */
const range = { min: Math.log2(LEAST_ZOOM), max: Math.log2(MOST_ZOOM) }

export function Transport({ track, preview, axis, ...props }: Props): ReactElement {
  const { canCapture, isSnapping, isLooping, choice } = props
  const { time, isPlaying } = preview
  const PlayIcon = isPlaying ? Pause : Play
  const step = (direction: -1 | 1): void => {
    preview.pause()
    preview.seek(timeOfNextKey(track, time, direction))
  }
  return (
    <div className="hs-time-bar" role="toolbar" aria-label="动画">
      <EditButton icon={SkipBack} word="上一个关键帧" onClick={() => step(-1)} />
      <button
        type="button"
        className="hs-round-button hs-time-play"
        aria-label={isPlaying ? '暂停' : '播放'}
        title={isPlaying ? '暂停（空格）' : '播放（空格）'}
        disabled={track.keys.length + track.bars.length === 0}
        onClick={preview.toggle}
      >
        <PlayIcon size={16} strokeWidth={2} fill="currentColor" aria-hidden />
      </button>
      <EditButton icon={SkipForward} word="下一个关键帧" onClick={() => step(1)} />
      <output className="hs-time-now">
        {clock(time, true)} <span>/ {clock(track.duration, true)}</span>
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
      <EditButton
        icon={Magnet}
        word="吸附"
        title="吸附到关键帧、播放头和整秒"
        aria-pressed={isSnapping}
        onClick={() => props.onSnapping(!isSnapping)}
      />
      <EditButton icon={Repeat} word="循环播放" aria-pressed={isLooping} onClick={() => props.onLooping(!isLooping)} />
      <Slider
        className="hs-time-zoom"
        ariaLabelForHandle="时间轴缩放"
        tooltip={{ formatter: null }}
        {...range}
        step={0.1}
        value={Math.log2(axis.zoom)}
        onChange={(value) => axis.setZoom(2 ** value)}
      />
    </div>
  )
}
