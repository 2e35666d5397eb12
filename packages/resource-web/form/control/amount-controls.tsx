// Figures that people write in another unit than the record holds: yuan for 分, gigabytes for bytes.
import { InputNumber } from 'antd'
import { common, type ControlProps } from './control-props.ts'

const FEN = 100
const GIB = 1024 ** 3

export function MoneyControl(props: ControlProps) {
  return <Amount {...props} unit={FEN} precision={2} addon="元" />
}

export function BytesControl(props: ControlProps) {
  return <Amount {...props} unit={GIB} addon="GB" />
}

interface Props extends ControlProps {
  /** How many of the record's units make one of the form's. */
  readonly unit: number
  /** Decimals that always show; without it only those that say something, two at most. */
  readonly precision?: number
  readonly addon: string
}

function Amount({ unit, precision, addon, ...props }: Props) {
  const { minimum, maximum } = props.formField.field.shape
  return (
    <InputNumber<number>
      {...common(props)}
      className="hs-form-number"
      value={typeof props.value === 'number' ? Number((props.value / unit).toFixed(2)) : null}
      {...(precision === undefined ? {} : { precision })}
      suffix={addon}
      {...(minimum === undefined ? {} : { min: minimum / unit })}
      {...(maximum === undefined ? {} : { max: maximum / unit })}
      onChange={(value) => props.onChange(value === null ? null : Math.round(value * unit))}
    />
  )
}
