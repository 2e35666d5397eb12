// A structured value as text, for administrators; what cannot be read stays in the box and is told to the form.
import { Input } from 'antd'
import { useState } from 'react'
import { common, type ControlProps } from './control-props.ts'

export function JsonControl(props: ControlProps) {
  const [text, setText] = useState(() => write(props.value))
  return (
    <Input.TextArea
      {...common(props)}
      value={text}
      autoSize={{ minRows: 4, maxRows: 16 }}
      spellCheck={false}
      onChange={(event) => {
        setText(event.target.value)
        props.onChange(read(event.target.value))
      }}
    />
  )
}

function write(value: unknown): string {
  return value === null || value === undefined ? '' : JSON.stringify(value, null, 2)
}

/** Text that is no JSON goes on as text, which the field's schema then refuses. */
function read(text: string): unknown {
  if (text.trim() === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
