import { Slider } from 'antd'
import type { ReactElement } from 'react'

interface Props {
  readonly label: string
  readonly min?: number
  readonly max?: number
  readonly step?: number
  readonly value: number
  /** The value in words, beside the label. */
  readonly text?: string
  readonly onChange: (value: number) => void
}

export function SliderField({
  label,
  min = 0,
  max = 1,
  step = 0.05,
  value,
  text = percent(value),
  onChange,
}: Props): ReactElement {
  return (
    <div className="hs-edit-range">
      <span>{label}</span>
      <span>{text}</span>
      <Slider
        min={min}
        max={max}
        step={step}
        value={value}
        // What goes both ways has no beginning.
        included={min >= 0}
        tooltip={{ open: false }}
        ariaLabelForHandle={label}
        onChange={onChange}
      />
    </div>
  )
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`
}
