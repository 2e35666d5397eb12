// Where in the picture something stands, in figures.
import type { Direction } from '@huanshi/kernel/protocol/angles.ts'
import { InputNumber } from 'antd'
import type { ReactElement } from 'react'
import { Section } from './field.tsx'

const rows = [
  { name: 'yaw', label: '水平', limit: 180 },
  { name: 'pitch', label: '俯仰', limit: 90 },
] as const

const tenth = (angle: number): number => Math.round(angle * 10) / 10

interface Props {
  readonly at: Direction
  readonly onPut: (at: Direction) => void
}

export function PlaceSection({ at: { yaw, pitch }, onPut }: Props): ReactElement {
  const at = { yaw, pitch }
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
            value={tenth(at[name])}
            onChange={(value) => {
              if (value !== null && value !== tenth(at[name])) onPut({ ...at, [name]: value })
            }}
          />
        ))}
      </div>
    </Section>
  )
}
