// Where in the picture something stands, in figures.
import type { Direction } from '@huanshi/kernel/protocol/angles.ts'
import type { ReactElement } from 'react'
import { Section } from './field.tsx'
import { FigureField } from './figure-field.tsx'

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
          <FigureField
            key={name}
            name={`位置：${label}`}
            label={label}
            unit="°"
            min={-limit}
            max={limit}
            value={tenth(at[name])}
            onChange={(value) => onPut({ ...at, [name]: value })}
          />
        ))}
      </div>
    </Section>
  )
}
