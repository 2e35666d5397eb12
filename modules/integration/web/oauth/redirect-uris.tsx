// Where a program may be answered, one address a line: they are long, and compared letter by letter.
import { common, type ControlProps } from '@huanshi/resource-web/form/control/control-props.ts'
import { Input } from 'antd'
import { useState, type ReactNode } from 'react'

const linesOf = (typed: string): string[] => [...new Set(typed.split(/\s+/).filter((line) => line !== ''))]

export function RedirectUrisControl(props: ControlProps): ReactNode {
  const { value, onChange } = props
  const [typed, setTyped] = useState(Array.isArray(value) ? value.join('\n') : '')
  return (
    <Input.TextArea
      {...common(props)}
      value={typed}
      placeholder="https://example.com/callback"
      autoSize={{ minRows: 2, maxRows: 8 }}
      spellCheck={false}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(linesOf(target.value))
      }}
    />
  )
}
