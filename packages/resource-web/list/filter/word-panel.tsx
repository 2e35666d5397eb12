// One word to filter by, typed: a folder, a code, a person's user name.
import { Button, Input } from 'antd'
import { useState, type SubmitEvent } from 'react'
import type { AnyOf } from '../state/filter-value.ts'

interface Props {
  readonly title: string
  readonly filter: AnyOf | undefined
  readonly onChange: (filter: AnyOf | undefined) => void
  readonly onDone: () => void
}

export function WordPanel({ title, filter, onChange, onDone }: Props) {
  const [text, setText] = useState(filter?.values.join(',') ?? '')
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    // What the address takes for several is several.
    const values = text
      .split(/[,，]/)
      .map((value) => value.trim())
      .filter((value) => value !== '')
    onChange(values.length === 0 ? undefined : { kind: 'any', values: [...new Set(values)] })
    onDone()
  }
  return (
    <form onSubmit={submit} className="hs-panel-form">
      <Input
        aria-label={title}
        placeholder={`完整的${title}，多个用逗号隔开`}
        maxLength={200}
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="primary" htmlType="submit" block>
        应用
      </Button>
    </form>
  )
}
