import { InputNumber } from 'antd'
import type { ReactElement } from 'react'

interface Props {
  readonly label: string
  readonly unit: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly precision?: number
  readonly onChange: (value: number) => void
}

/** A figure with its name inside and its unit behind, kept when it is left. */
export function FigureField({ label, unit, value, min, max, precision = 1, onChange }: Props): ReactElement {
  return (
    <InputNumber<number>
      aria-label={label}
      prefix={<span className="hs-edit-prefix">{label}</span>}
      suffix={unit}
      size="small"
      controls={false}
      changeOnBlur
      {...{ min, max, precision, value }}
      onChange={(next) => next !== null && next !== value && onChange(next)}
    />
  )
}
