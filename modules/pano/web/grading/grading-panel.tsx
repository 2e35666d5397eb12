// Beside the picture: sliders in the order of work, what to compare with, and who sees what by now.
import { Pipette } from 'lucide-react'
import type { ReactElement } from 'react'
import { isNeutral, neutralGrading } from '@huanshi/pyramid/retouch/grading.ts'
import { Section, SwitchLine } from '@huanshi/resource-web/stage-editor/field.tsx'
import { SliderField } from '@huanshi/resource-web/stage-editor/slider-field.tsx'
import { gradingWords, type Grading } from '../../contract/grading.ts'
import type { Pano } from '../../contract/pano.ts'
import { CopyGrading } from './copy-grading.tsx'
import type { GradingEditor } from './grading-editor.ts'

interface Props {
  readonly record: Pano
  readonly editor: GradingEditor
  readonly isPicking: boolean
  readonly split: number | null
  readonly onPick: (isPicking: boolean) => void
  readonly onBare: (isBare: boolean) => void
  readonly onSplit: (split: number | null) => void
}

interface Slide {
  readonly name: keyof Grading
  readonly label: string
  readonly min?: number
}

const groups: readonly { readonly title: string; readonly slides: readonly Slide[] }[] = [
  {
    title: '白平衡',
    slides: [
      { name: 'temperature', label: '色温（冷 — 暖）' },
      { name: 'tint', label: '色调（绿 — 品红）' },
    ],
  },
  {
    title: '明暗',
    slides: [
      { name: 'exposure', label: '曝光' },
      { name: 'contrast', label: '对比度' },
      { name: 'highlights', label: '高光' },
      { name: 'shadows', label: '阴影' },
    ],
  },
  {
    title: '颜色与细节',
    slides: [
      { name: 'saturation', label: '饱和度' },
      { name: 'sharpness', label: '锐度', min: 0 },
    ],
  },
]

export function GradingPanel(props: Props): ReactElement {
  const { record, editor } = props
  const { draft } = editor
  return (
    <>
      <State record={record} changeCount={editor.changeCount} />
      {groups.map(({ title, slides }) => (
        <Section key={title} title={title}>
          <div className="hs-studio-stack">
            {title === '白平衡' ? <PickButton {...props} /> : null}
            {slides.map((slide) => (
              <GradingSlider key={slide.name} {...slide} editor={editor} />
            ))}
          </div>
        </Section>
      ))}
      <Compare {...props} />
      <Section title="用到别处">
        <div className="hs-studio-stack">
          <CopyGrading record={record} grading={draft} />
          <button
            type="button"
            className="hs-button hs-edit-wide"
            disabled={isNeutral(draft)}
            onClick={() => editor.set(neutralGrading, true)}
          >
            恢复原来的颜色
          </button>
        </div>
      </Section>
    </>
  )
}

function PickButton({ isPicking, onPick }: Props): ReactElement {
  return (
    <button
      type="button"
      className="hs-button hs-edit-wide"
      aria-pressed={isPicking}
      onClick={() => onPick(!isPicking)}
    >
      <Pipette size={16} aria-hidden /> {isPicking ? '点画面里本该是灰色的地方' : '用吸管取灰色'}
    </button>
  )
}

function GradingSlider({ name, label, min, editor }: Slide & { readonly editor: GradingEditor }): ReactElement {
  const value = editor.draft[name]
  const isStops = name === 'exposure'
  const signed = `${value > 0 ? '+' : ''}${isStops ? value.toFixed(2) : value}`
  return (
    <SliderField
      label={label}
      min={min ?? (isStops ? -3 : -100)}
      max={isStops ? 3 : 100}
      step={isStops ? 0.05 : 1}
      value={value}
      text={isStops ? `${signed} EV` : signed}
      onChange={(next) => editor.set({ [name]: next })}
    />
  )
}

function Compare({ split, onBare, onSplit }: Props): ReactElement {
  return (
    <Section title="对比">
      <div className="hs-studio-stack">
        <button
          type="button"
          className="hs-button hs-edit-wide"
          onPointerDown={() => onBare(true)}
          onPointerUp={() => onBare(false)}
          onPointerLeave={() => onBare(false)}
          onKeyDown={({ key }) => onBare(key === ' ' || key === 'Enter')}
          onKeyUp={() => onBare(false)}
          onBlur={() => onBare(false)}
        >
          按住看原图
        </button>
        <SwitchLine label="分屏对比" isOn={split !== null} onChange={(isOn) => onSplit(isOn ? 0.5 : null)} />
        {split === null ? null : <SliderField label="分界" step={0.01} value={split} onChange={onSplit} />}
      </div>
    </Section>
  )
}

function State({ record, changeCount }: { readonly record: Pano; readonly changeCount: number }): ReactElement {
  const { gradingState } = record
  const words = {
    none: '访客看到的是拍摄时的颜色。保存后开始制作，完成前访客看到的还是之前的画面。',
    waiting: '正在制作，完成前访客看到的还是之前的画面。可以离开这里。',
    done: '访客、封面、分享图和导出的文件里都是调色后的画面，原图留着，随时可以恢复。',
    failed: '没能换上新的颜色，访客看到的还是之前的画面；请再保存一次，仍不行就联系管理员。',
  }[gradingState]
  return (
    <Section title={gradingWords[gradingState]}>
      <p className="hs-studio-quiet" role={gradingState === 'failed' ? 'alert' : 'status'}>
        {words}
        {changeCount > 0 && gradingState === 'done' ? ' 有还没保存的改动。' : ''}
      </p>
    </Section>
  )
}
