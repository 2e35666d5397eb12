// What a record is called, first in its editor's panel. Saving without it leads here.
import { Input, type InputRef } from 'antd'
import { CircleAlert } from 'lucide-react'
import { useEffect, useId, useRef, type ReactElement } from 'react'
import '@huanshi/ui/form/form.css'

interface Props {
  readonly label: string
  readonly help?: string
  readonly value: string
  readonly most: number
  /** Saving was tried in vain, once for each count. */
  readonly tries: number
  readonly missing: string
  readonly onChange: (value: string) => void
}

export function NameField({ label, help, value, most, tries, missing, onChange }: Props): ReactElement {
  const id = useId()
  const input = useRef<InputRef>(null)
  const isMissing = tries > 0 && value.trim() === ''
  useEffect(() => {
    if (tries > 0 && input.current?.input?.value.trim() === '') input.current.focus()
  }, [tries])
  const note = isMissing || help !== undefined ? `${id}-note` : undefined
  return (
    <div className="hs-field">
      <label htmlFor={id}>{label}</label>
      <Input
        ref={input}
        id={id}
        value={value}
        maxLength={most}
        aria-describedby={note}
        aria-invalid={isMissing}
        status={isMissing ? 'error' : ''}
        onChange={({ target }) => onChange(target.value)}
      />
      {isMissing ? (
        <p id={note} className="hs-field-problem">
          <CircleAlert size={14} strokeWidth={1.75} aria-hidden />
          {missing}
        </p>
      ) : help === undefined ? null : (
        <p id={note} className="hs-field-help">
          {help}
        </p>
      )}
    </div>
  )
}
