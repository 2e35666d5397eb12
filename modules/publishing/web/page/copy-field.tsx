import { Check, Copy } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { say } from '../words/say.ts'

/** A text to take along. */
export function CopyField({ label, text }: { readonly label: string; readonly text: string }): ReactElement {
  const [copied, setCopied] = useState('')
  const isCopied = copied === text
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(text),
      () => setCopied(''),
    )
  }
  return (
    <label className="hs-view-copy">
      <span>{label}</span>
      <span className="hs-view-copy-line">
        <input readOnly value={text} onFocus={(event) => event.currentTarget.select()} />
        <button
          type="button"
          className="hs-view-tool"
          aria-label={isCopied ? say('copied', { label }) : say('copy', { label })}
          onClick={copy}
        >
          {isCopied ? <Check size={18} strokeWidth={1.75} /> : <Copy size={18} strokeWidth={1.75} />}
        </button>
      </span>
    </label>
  )
}
