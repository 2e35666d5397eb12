import { InputNumber } from 'antd'
import type { ReactElement } from 'react'
import './editor.css'

interface Props {
  readonly label: string
  /** What it is called where the label alone would not tell. */
  readonly name?: string
  readonly unit?: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly precision?: number
  readonly size?: 'small'
  readonly onChange: (value: number) => void
}

/** A figure with its name inside and its unit behind; what says nothing new is not told. */
export function FigureField({
  label,
  name = label,
  unit,
  value,
  precision = 1,
  onChange,
  ...rest
}: Props): ReactElement {
  return (
    <InputNumber<number>
      aria-label={name}
      prefix={<span className="hs-edit-prefix">{label}</span>}
      suffix={unit}
      controls={false}
      {...{ precision, value, ...rest }}
      onChange={(next) => next !== null && next !== value && onChange(next)}
    />
  )
}
