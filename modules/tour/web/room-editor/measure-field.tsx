import { Field } from '@huanshi/resource-web/stage-editor/field.tsx'
import { InputNumber, type InputNumberProps } from 'antd'
import type { ReactElement } from 'react'

interface Props extends Pick<InputNumberProps<number>, 'min' | 'max' | 'step' | 'precision' | 'disabled'> {
  readonly label: string
  /** Metres where nothing else is said. */
  readonly unit?: string
  readonly value: number
  readonly onChange: (value: number) => void
}

/** A measure under its name; an emptied field leaves it as it was. */
export function MeasureField({
  label,
  unit = '米',
  step = 0.01,
  precision = 2,
  onChange,
  ...rest
}: Props): ReactElement {
  return (
    <Field label={label}>
      <InputNumber<number>
        suffix={unit}
        {...{ step, precision, ...rest }}
        onChange={(value) => value !== null && onChange(value)}
      />
    </Field>
  )
}
