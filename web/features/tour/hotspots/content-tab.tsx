// What a hotspot is called and what it does: each kind has its own form.
import type { TourHotspot } from '@huanshi/contract/protocol/tour-hotspot.ts'
import { Input, InputNumber } from 'antd'
import type { ReactElement } from 'react'
import { carried } from '../model/hotspot-operations.ts'
import { Field, Section, SwitchLine } from '../../../capabilities/editing/field.tsx'
import { useStudio } from '../studio/studio-context.ts'
import type { SetHotspot } from './set-hotspot.ts'
import { TargetForm } from './target-form.tsx'

interface Props {
  readonly hotspot: TourHotspot
  readonly onChange: SetHotspot
}

export function ContentTab({ hotspot, onChange }: Props): ReactElement {
  return (
    <>
      <Section>
        <Field label="标题">
          <Input
            value={hotspot.title}
            maxLength={100}
            onChange={({ target: { value } }) => onChange('title', (now) => ({ ...now, title: value }))}
          />
        </Field>
        <SwitchLine
          label="一直显示标题"
          isOn={hotspot.titleVisible}
          onChange={(isOn) => onChange('shown', (now) => ({ ...now, titleVisible: isOn }))}
        />
      </Section>
      <TargetForm hotspot={hotspot} onChange={onChange} />
      <Position hotspot={hotspot} onChange={onChange} />
    </>
  )
}

const tenth = (angle: number): number => Math.round(angle * 10) / 10

function Position({ hotspot, onChange }: Props): ReactElement {
  const { viewer } = useStudio()
  const put = (part: { yaw?: number; pitch?: number }): void => {
    const to = { yaw: part.yaw ?? hotspot.yaw, pitch: part.pitch ?? hotspot.pitch }
    onChange('place', (now) => carried(now, now, to))
    void viewer?.lookAt(to, { duration: 200 })
  }
  const rows = [
    { name: 'yaw', label: '水平', limit: 180 },
    { name: 'pitch', label: '俯仰', limit: 90 },
  ] as const
  return (
    <Section title="位置">
      <div className="hs-studio-pair">
        {rows.map(({ name, label, limit }) => (
          <InputNumber<number>
            key={name}
            aria-label={`位置：${label}`}
            prefix={<span className="hs-edit-prefix">{label}</span>}
            suffix="°"
            controls={false}
            min={-limit}
            max={limit}
            precision={1}
            value={tenth(hotspot[name])}
            onChange={(value) => {
              if (value !== null && value !== tenth(hotspot[name])) put({ [name]: value })
            }}
          />
        ))}
      </div>
    </Section>
  )
}
