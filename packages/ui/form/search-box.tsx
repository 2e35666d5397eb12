// Search as one types: a pause sends it, Escape empties it, `/` comes here from anywhere on the screen.
import { Input, type InputRef } from 'antd'
import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useHotkey } from '../use-hotkey.ts'

interface Props {
  readonly value: string
  readonly hint: string
  readonly onChange: (value: string) => void
  readonly autoFocus?: boolean
}

const PAUSE_MS = 300

export function SearchBox({ value, hint, onChange, autoFocus = false }: Props) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const input = useRef<InputRef>(null)
  if (known !== value) {
    setKnown(value)
    setText(value)
  }
  const send = useEffectEvent(() => onChange(text))
  useEffect(() => {
    if (text === value) return undefined
    const timer = setTimeout(send, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, value])
  useEffect(() => {
    if (autoFocus) input.current?.focus()
  }, [autoFocus])
  useHotkey({ key: '/' }, () => input.current?.focus({ cursor: 'all' }))
  return (
    <Input
      ref={input}
      className="hs-search"
      type="search"
      aria-label={hint}
      placeholder={hint}
      maxLength={200}
      value={text}
      prefix={<Search size={16} strokeWidth={1.75} aria-hidden />}
      allowClear={{ clearIcon: <X size={14} strokeWidth={1.75} aria-label="清空搜索" /> }}
      onChange={(event) => setText(event.target.value)}
      onPressEnter={() => onChange(text)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setText('')
      }}
    />
  )
}
