import { Field } from '@huanshi/resource-web/stage-editor/field.tsx'
import { InputNumber, type InputNumberProps } from 'antd'
import type { ReactElement } from 'react'

interface Props extends Pick<InputNumberProps<number>, 'min' | 'max' | 'step' | 'precision' | 'disabled'> {
  readonly label: string
  readonly unit: string
  readonly value: number
  readonly onChange: (value: number) => void
}

/** A measure under its name; an emptied field leaves it as it was. */
export function MeasureField({ label, unit, precision = 2, onChange, ...rest }: Props): ReactElement {
  return (
    <Field label={label}>
      <InputNumber<number>
        suffix={unit}
        precision={precision}
        {...rest}
        onChange={(value) => value !== null && onChange(value)}
      />
    </Field>
  )
}
