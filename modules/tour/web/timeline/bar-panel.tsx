// What is set about one bar: from when to when, and what it is about.
import { Select } from 'antd'
import { ChevronDown, Trash2 } from 'lucide-react'
import { useId, type ReactElement } from 'react'
import { Field } from '@huanshi/ui/form/field.tsx'
import { TextAreaField } from '@huanshi/ui/form/text-field.tsx'
import { EditButton } from '@huanshi/resource-web/stage-editor/edit-button.tsx'
import { FigureField } from '@huanshi/resource-web/stage-editor/figure-field.tsx'
import { barTitles, effectWords } from './bar-words.ts'
import { LONGEST, SHORTEST_BAR, type Bar, type End } from './model/track-edit.ts'
import { SoundField } from './sound-field.tsx'
import type { TimelineScene } from './timeline-scene.ts'
import '@huanshi/resource-web/stage-editor/field.css'

interface Props {
  readonly value: Bar
  readonly scenes: readonly TimelineScene[]
  readonly soundName: string | null
  readonly onChange: (part: Partial<Bar>, what: string) => void
  readonly onEnd: (end: End, time: number) => void
  readonly onRemove: () => void
}

const seconds = { unit: '秒', size: 'small' } as const

export function BarPanel({ value, scenes, soundName, onChange, onEnd, onRemove }: Props): ReactElement {
  const id = useId()
  const title = barTitles[value.track]
  const { from, to } = value
  return (
    <section className="hs-time-panel" aria-label={`${title}条`}>
      <header>
        <h2>{title}</h2>
        <EditButton icon={Trash2} word={`删除这条${title}`} size={16} onClick={onRemove} />
      </header>
      <div className="hs-pair hs-studio-figures">
        <FigureField
          label="从"
          {...seconds}
          min={0}
          max={to - SHORTEST_BAR}
          value={from}
          onChange={(time) => onEnd('from', time)}
        />
        <FigureField
          label="到"
          {...seconds}
          min={from + SHORTEST_BAR}
          max={LONGEST}
          value={to}
          onChange={(time) => onEnd('to', time)}
        />
      </div>
      {value.track === 'caption' ? (
        <TextAreaField
          id={id}
          label="文字"
          value={value.ref}
          maxLength={200}
          autoSize={{ minRows: 2, maxRows: 4 }}
          onChange={(ref) => onChange({ ref }, 'words')}
        />
      ) : null}
      {value.track === 'audio' ? (
        <SoundField
          label="声音"
          isNeeded
          name={soundName}
          onChange={(libId) => libId !== null && onChange({ ref: libId }, 'sound')}
        />
      ) : null}
      {value.track === 'hotspot' ? (
        <Field id={id} label="热点">
          <Select
            id={id}
            value={value.ref === '' ? null : value.ref}
            placeholder="选择热点"
            showSearch={{ optionFilterProp: 'label' }}
            suffixIcon={<ChevronDown size={16} strokeWidth={1.75} aria-hidden />}
            options={scenes
              .filter(({ hotspots }) => hotspots.length > 0)
              .map((scene) => ({
                label: scene.title,
                title: scene.title,
                options: scene.hotspots.map((hotspot, at) => ({
                  value: hotspot.id,
                  label: hotspot.title === '' ? `热点 ${at + 1}` : hotspot.title,
                })),
              }))}
            onChange={(ref: string) => onChange({ ref }, 'hotspot')}
          />
        </Field>
      ) : null}
      {value.track === 'effect' ? (
        <EffectField id={id} effect={value.ref} onChange={(ref) => onChange({ ref }, 'effect')} />
      ) : null}
    </section>
  )
}

interface EffectProps {
  readonly id: string
  readonly effect: string
  readonly onChange: (effect: string) => void
}

function EffectField({ id, effect, onChange }: EffectProps): ReactElement {
  return (
    <Field id={id} label="特效">
      <Select
        id={id}
        value={effect}
        suffixIcon={<ChevronDown size={16} strokeWidth={1.75} aria-hidden />}
        options={Object.entries(effectWords).map(([name, label]) => ({ value: name, label }))}
        onChange={onChange}
      />
    </Field>
  )
}
