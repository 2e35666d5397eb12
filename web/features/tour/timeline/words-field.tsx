import { Input } from 'antd'
import { useState, type ReactElement } from 'react'

interface Props {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly most: number
  readonly onChange: (value: string) => void
}

/** Words that become one change when the field is left. */
export function WordsField({ id, label, value, most, onChange }: Props): ReactElement {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setText(value)
  }
  return (
    <div className="hs-field">
      <label htmlFor={id}>{label}</label>
      <Input.TextArea
        id={id}
        value={text}
        maxLength={most}
        autoSize={{ minRows: 2, maxRows: 4 }}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => text !== value && onChange(text)}
      />
    </div>
  )
}
