// What is set about one key: when, which way on, how long to stay, what is said there.
import { Camera, Trash2 } from 'lucide-react'
import { useId, type ReactElement } from 'react'
import { TextAreaField } from '@huanshi/ui/form/text-field.tsx'
import { EditButton } from '@huanshi/resource-web/stage-editor/edit-button.tsx'
import { FigureField } from '@huanshi/resource-web/stage-editor/figure-field.tsx'
import { EasingCurve, easings, easingWords } from './easing-curve.tsx'
import { LONGEST, type Key } from './model/track-edit.ts'
import { SoundField } from './sound-field.tsx'
import '@huanshi/resource-web/stage-editor/field.css'

interface Props {
  readonly value: Key
  readonly index: number
  readonly sceneTitle: string
  readonly soundName: string | null
  /** The last one leads nowhere. */
  readonly isLast: boolean
  readonly canCapture: boolean
  readonly onChange: (part: Partial<Key>, what: string) => void
  readonly onTime: (time: number) => void
  readonly onCapture: () => void
  readonly onRemove: () => void
}

export function KeyPanel(props: Props): ReactElement {
  const { value, index, sceneTitle, soundName, isLast, canCapture, onChange, onTime, onCapture, onRemove } = props
  const id = useId()
  return (
    <section className="hs-time-panel" aria-label={`关键帧 ${index + 1}`}>
      <header>
        <h2>
          关键帧 {index + 1}
          <small>{sceneTitle}</small>
        </h2>
        <EditButton icon={Trash2} word="删除关键帧" size={16} onClick={onRemove} />
      </header>
      <div className="hs-pair hs-studio-figures">
        <FigureField label="时间" unit="秒" size="small" min={0} max={LONGEST} value={value.time} onChange={onTime} />
        <FigureField
          label="停留"
          unit="秒"
          size="small"
          min={0}
          max={3600}
          value={value.hold}
          onChange={(hold) => onChange({ hold }, 'hold')}
        />
      </div>
      <button type="button" className="hs-button hs-edit-wide" disabled={!canCapture} onClick={onCapture}>
        <Camera size={16} strokeWidth={1.75} aria-hidden />
        换成现在的画面
      </button>
      {isLast ? null : (
        <div className="hs-field">
          <span className="hs-time-label" id={`${id}-easing`}>
            去往下一帧
          </span>
          <div className="hs-time-easings" role="radiogroup" aria-labelledby={`${id}-easing`}>
            {easings.map((easing) => (
              <label key={easing} data-chosen={easing === value.easing}>
                <input
                  type="radio"
                  name={`${id}-easing`}
                  checked={easing === value.easing}
                  onChange={() => onChange({ easing }, 'easing')}
                />
                <EasingCurve easing={easing} />
                {easingWords[easing]}
              </label>
            ))}
          </div>
        </div>
      )}
      <TextAreaField
        id={`${id}-caption`}
        label="字幕"
        value={value.caption}
        maxLength={200}
        autoSize={{ minRows: 2, maxRows: 4 }}
        onChange={(caption) => onChange({ caption }, 'caption')}
      />
      <SoundField label="讲解" name={soundName} onChange={(audioLibId) => onChange({ audioLibId }, 'audio')} />
    </section>
  )
}
