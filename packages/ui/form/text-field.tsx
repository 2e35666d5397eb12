import { Input, type InputProps } from 'antd'
import type { ComponentProps, ReactNode } from 'react'
import { Field } from './field.tsx'

interface OwnProps {
  readonly id: string
  readonly label: string
  readonly isOptional?: boolean
  readonly help?: ReactNode
  readonly onChange: (value: string) => void
}

const noteOf = (id: string, help: ReactNode) => (help === undefined ? {} : { 'aria-describedby': `${id}-note` })

/** One line of words, under its name. */
export function TextField(props: OwnProps & Omit<InputProps, 'id' | 'onChange'>): ReactNode {
  const { label, isOptional, help, onChange, ...input } = props
  return (
    <Field id={input.id} help={help} {...{ label, isOptional }}>
      <Input {...input} {...noteOf(input.id, help)} onChange={({ target }) => onChange(target.value)} />
    </Field>
  )
}

interface NameProps extends Pick<OwnProps, 'id' | 'onChange'> {
  readonly label?: string
  readonly value: string
  /** Of a good one. */
  readonly example: string
}

/** What something new is called, in a word or two. */
export function NameField({ label = '名称', example, ...input }: NameProps): ReactNode {
  return <TextField {...input} label={label} maxLength={60} placeholder={`例如 ${example}`} />
}

/** Several lines of words, under their name. */
export function TextAreaField(
  props: OwnProps & Omit<ComponentProps<typeof Input.TextArea>, 'id' | 'onChange' | 'ref'>,
): ReactNode {
  const { label, isOptional, help, onChange, ...input } = props
  return (
    <Field id={input.id} help={help} {...{ label, isOptional }}>
      <Input.TextArea {...input} {...noteOf(input.id, help)} onChange={({ target }) => onChange(target.value)} />
    </Field>
  )
}
