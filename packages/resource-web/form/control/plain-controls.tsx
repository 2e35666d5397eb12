// Controls that antd has as they are.
import { Input, InputNumber, Select, Switch } from 'antd'
import { ChevronDown, X } from 'lucide-react'
import { TagInput } from '../../tags/tag-input.tsx'
import { common, type ControlProps } from './control-props.ts'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

export function TextControl(props: ControlProps) {
  return (
    <Input
      {...common(props)}
      value={text(props.value)}
      onChange={(event) => props.onChange(event.target.value)}
      autoComplete="off"
    />
  )
}

export function MultilineControl(props: ControlProps) {
  const { maxLength } = props.formField.field.shape
  return (
    <Input.TextArea
      {...common(props)}
      value={text(props.value)}
      autoSize={{ minRows: 3, maxRows: 10 }}
      {...(maxLength === undefined
        ? {}
        : { count: { show: text(props.value).length > maxLength * 0.8, max: maxLength } })}
      onChange={(event) => props.onChange(event.target.value)}
    />
  )
}

/** Limits further apart than this are there for the machine and tell people nothing. */
const WIDEST_TOLD = 10_000

export function NumberControl(props: ControlProps) {
  const { minimum = -Infinity, maximum = Infinity, kind } = props.formField.field.shape
  return (
    <InputNumber<number>
      {...common(props)}
      className="hs-form-number"
      value={typeof props.value === 'number' ? props.value : null}
      {...(kind === 'integer' ? { precision: 0 } : {})}
      placeholder={maximum - minimum > WIDEST_TOLD ? '' : `${minimum} – ${maximum}`}
      onChange={props.onChange}
    />
  )
}

export function SelectControl(props: ControlProps) {
  const { shape, traits, title, form } = props.formField.field
  return (
    <Select
      {...common(props)}
      value={typeof props.value === 'string' ? props.value : null}
      placeholder={`选择${title}`}
      allowClear={shape.nullable ? { clearIcon: <X size={14} strokeWidth={1.75} aria-hidden /> } : false}
      suffixIcon={<ChevronDown size={16} strokeWidth={1.75} aria-hidden />}
      options={(form?.choices ?? shape.values).map((value) => ({
        value,
        label: traits.options?.[value] ?? value,
      }))}
      onChange={(value: string | undefined) => props.onChange(value ?? null)}
    />
  )
}

export function SwitchControl({ id, value, onChange, describedBy }: ControlProps) {
  return <Switch id={id} aria-describedby={describedBy} checked={value === true} onChange={onChange} />
}

export function TagsControl({ id, formField: { field }, value, onChange, isWrong, describedBy }: ControlProps) {
  const names = Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string') : []
  const { maxItems, entry } = field.shape
  return (
    <TagInput
      id={id}
      label={field.title}
      value={names}
      onChange={onChange}
      isWrong={isWrong}
      describedBy={describedBy}
      {...(maxItems === undefined ? {} : { most: maxItems })}
      {...(entry?.maxLength === undefined ? {} : { longest: entry.maxLength })}
    />
  )
}
