// Several of a fixed set of values.
import { Select } from 'antd'
import { common, type ControlProps } from './control-props.ts'

export function ChoicesControl(props: ControlProps) {
  const { shape, traits, title } = props.formField.field
  const values = shape.entry?.values.length ? shape.entry.values : Object.keys(traits.options ?? {})
  const chosen = Array.isArray(props.value) ? props.value.filter((one): one is string => typeof one === 'string') : []
  return (
    <Select
      {...common(props)}
      mode="multiple"
      value={chosen}
      placeholder={`选择${title}`}
      options={values.map((value) => ({ value, label: traits.options?.[value] ?? value }))}
      onChange={(next: string[]) => props.onChange(next)}
    />
  )
}
