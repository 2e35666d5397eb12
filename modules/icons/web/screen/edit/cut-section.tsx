// Cutting a sheet into frames, by columns and rows or by the size of a frame, and looking at them one by one or in motion.
import { Alert, Segmented, Slider } from 'antd'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { EditButton } from '@huanshi/resource-web/stage-editor/edit-button.tsx'
import { FigureField } from '@huanshi/resource-web/stage-editor/figure-field.tsx'
import { columnsOf, cutByGrid, cutBySize, type Sheet } from '../../icon-shape.ts'
import { MOST_FRAMES, DEFAULT_FPS } from './icon-draft.ts'
import type { IconEditor } from './use-icon-editor.ts'
import '@huanshi/resource-web/stage-editor/field.css'

export interface Playing {
  readonly frame: number
  readonly isPlaying: boolean
  readonly onPlaying: (isPlaying: boolean) => void
  readonly onFrame: (frame: number) => void
}

interface Props extends Playing {
  readonly editor: IconEditor
  readonly sheet: Sheet
}

type Way = 'grid' | 'size'
type Cut = ReturnType<typeof cutByGrid>

const whole = { min: 1, precision: 0 }

export function CutSection({ editor, sheet, ...playing }: Props): ReactElement {
  const { draft, set } = editor
  const [way, setWay] = useState<Way>('grid')
  const width = draft.frameWidth ?? sheet.width
  const height = draft.frameHeight ?? sheet.height
  const columns = columnsOf(width, sheet.width)
  const rows = columnsOf(height, sheet.height)
  const most = Math.min(MOST_FRAMES, columns * rows)
  const count = draft.frameCount ?? 1
  const take = (cut: Cut): void => {
    set({ frameWidth: cut.width, frameHeight: cut.height, frameCount: Math.min(MOST_FRAMES, cut.count) })
    playing.onFrame(0)
  }
  const sides: readonly (readonly [label: string, value: number, most: number, cut: (to: number) => Cut])[] =
    way === 'grid'
      ? [
          ['列', columns, sheet.width, (to) => cutByGrid(sheet, to, rows)],
          ['行', rows, sheet.height, (to) => cutByGrid(sheet, columns, to)],
        ]
      : [
          ['宽', width, sheet.width, (to) => cutBySize(sheet, to, height)],
          ['高', height, sheet.height, (to) => cutBySize(sheet, width, to)],
        ]
  const rest = { x: sheet.width - columns * width, y: sheet.height - rows * height }
  return (
    <div className="hs-icon-cut">
      <Segmented
        block
        size="small"
        aria-label="切法"
        options={[
          { value: 'grid', label: '按行列' },
          { value: 'size', label: '按帧的尺寸' },
        ]}
        value={way}
        onChange={setWay}
      />
      <div className="hs-icon-pair hs-studio-figures">
        {sides.map(([label, value, max, cut]) => (
          <FigureField key={label} {...whole} {...{ label, value, max }} onChange={(to) => take(cut(to))} />
        ))}
        <FigureField label="帧数" {...whole} value={count} max={most} onChange={(frameCount) => set({ frameCount })} />
      </div>
      {rest.x + rest.y > 0 ? (
        <Alert type="warning" title={`切完右边剩 ${rest.x} 像素、下边剩 ${rest.y} 像素，图片可能不是这样排的`} />
      ) : null}
      {width > 4096 || height > 4096 ? <Alert type="error" title="一帧的宽和高不能超过 4096 像素" /> : null}
      <div className="hs-edit-range">
        <span>速度</span>
        <output>每秒 {draft.fps ?? DEFAULT_FPS} 帧</output>
        <Slider
          ariaLabelForHandle="每秒帧数"
          min={1}
          max={60}
          tooltip={{ formatter: null }}
          value={draft.fps ?? DEFAULT_FPS}
          onChange={(fps) => set({ fps })}
        />
      </div>
      <Player count={count} {...playing} />
    </div>
  )
}

function Player({ count, frame, isPlaying, onPlaying, onFrame }: Playing & { readonly count: number }): ReactElement {
  const PlayIcon = isPlaying ? Pause : Play
  const turn = (by: number): void => {
    onPlaying(false)
    onFrame((frame + by + count) % count)
  }
  return (
    <div className="hs-icon-player" role="group" aria-label="预览">
      <EditButton icon={ChevronLeft} word="上一帧" onClick={() => turn(-1)} />
      <EditButton icon={PlayIcon} word={isPlaying ? '停在这一帧' : '播放'} onClick={() => onPlaying(!isPlaying)} />
      <EditButton icon={ChevronRight} word="下一帧" onClick={() => turn(1)} />
      <output>{isPlaying ? `共 ${count} 帧` : `第 ${frame + 1} 帧，共 ${count} 帧`}</output>
    </div>
  )
}
