import { Input } from 'antd'
import type { ReactElement } from 'react'

interface Props {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly most: number
  readonly onChange: (value: string) => void
}

export function WordsField({ id, label, value, most, onChange }: Props): ReactElement {
  return (
    <div className="hs-field">
      <label htmlFor={id}>{label}</label>
      <Input.TextArea
        id={id}
        value={value}
        maxLength={most}
        autoSize={{ minRows: 2, maxRows: 4 }}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
