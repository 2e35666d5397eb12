// Turns of a sphere by hand, in tenths of a degree.
import { SliderField } from '@huanshi/resource-web/stage-editor/slider-field.tsx'
import type { ReactElement } from 'react'
import type { Level } from '../../contract/correction.ts'

interface Props {
  readonly angles: readonly { readonly name: keyof Level; readonly label: string; readonly limit: number }[]
  readonly value: Level
  readonly onChange: (value: Level) => void
}

export function AngleSliders({ angles, value, onChange }: Props): ReactElement[] {
  return angles.map(({ name, label, limit }) => (
    <SliderField
      key={name}
      label={label}
      min={-limit}
      max={limit}
      step={0.1}
      value={value[name]}
      text={`${value[name].toFixed(1)}°`}
      onChange={(angle) => onChange({ ...value, [name]: angle })}
    />
  ))
}
