// What a part of a tour is called. An empty field changes nothing until something stands in it.
import { Input } from 'antd'
import { useState, type ReactElement } from 'react'
import { Field } from '@huanshi/resource-web/stage-editor/field.tsx'

interface Props {
  readonly label: string
  readonly title: string | undefined
  readonly most: number
  /** Why it cannot be empty. */
  readonly missing: string
  readonly onChange: (title: string) => void
}

export function TitleField({ label, title, most, missing, onChange }: Props): ReactElement {
  const [typed, setTyped] = useState<string | null>(null)
  const isEmpty = typed !== null && typed.trim() === ''
  return (
    <Field label={label} problem={isEmpty ? missing : null}>
      <Input
        value={typed ?? title}
        maxLength={most}
        status={isEmpty ? 'error' : ''}
        onChange={({ target: { value } }) => {
          setTyped(value)
          if (value.trim() !== '') onChange(value)
        }}
        onBlur={() => setTyped(null)}
      />
    </Field>
  )
}
