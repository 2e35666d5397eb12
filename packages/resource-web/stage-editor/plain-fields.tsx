// Fields that several kinds of hotspots ask for: words, and an address of the web.
import { Input } from 'antd'
import { useState, type ReactElement } from 'react'
import { Field } from './field.tsx'
import { completed, isAddress } from './web-address.ts'

export function TextField({
  text,
  onChange,
}: {
  readonly text: string
  readonly onChange: (text: string) => void
}): ReactElement {
  return (
    <Field label="正文">
      <Input.TextArea
        value={text}
        maxLength={2000}
        autoSize={{ minRows: 3, maxRows: 12 }}
        onChange={({ target: { value } }) => onChange(value)}
      />
    </Field>
  )
}

interface UrlProps {
  readonly label: string
  readonly url: string
  readonly onChange: (url: string) => void
}

/** A wrong address stays in the field, and the last good one in the tour. */
export function UrlField({ label, url, onChange }: UrlProps): ReactElement {
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null && !isAddress(completed(typed))
  return (
    <Field label={label} problem={isWrong ? '填写 http:// 或 https:// 开头的网址' : null}>
      <Input
        inputMode="url"
        value={typed ?? url}
        status={isWrong ? 'error' : ''}
        onChange={({ target: { value } }) => {
          setTyped(value)
          if (isAddress(completed(value))) onChange(completed(value))
        }}
        onBlur={() => {
          if (!isWrong) setTyped(null)
        }}
      />
    </Field>
  )
}
