// Sets the link of what is selected; without a selection the address itself becomes the text.
import type { Editor } from '@tiptap/react'
import { Input, Popover } from 'antd'
import { Link } from 'lucide-react'
import { useId, useState } from 'react'
import { isLinkAddress } from '../document/extensions.ts'

export function LinkTool({ editor, isOn }: { readonly editor: Editor; readonly isOn: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const close = (): void => {
    setOpen(false)
    editor.commands.focus()
  }
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottom"
      destroyOnHidden
      content={<LinkForm editor={editor} isOn={isOn} onDone={close} />}
    >
      <button
        type="button"
        className="hs-tool hs-tool-link"
        tabIndex={-1}
        aria-label="链接"
        aria-haspopup="dialog"
        aria-pressed={isOn}
        title="链接（Ctrl K）"
        onMouseDown={(event) => event.preventDefault()}
      >
        <Link size={18} strokeWidth={1.75} aria-hidden />
      </button>
    </Popover>
  )
}

interface FormProps {
  readonly editor: Editor
  readonly isOn: boolean
  readonly onDone: () => void
}

function LinkForm({ editor, isOn, onDone }: FormProps) {
  const id = useId()
  const [text, setText] = useState(() => {
    const href: unknown = editor.getAttributes('link')['href']
    return typeof href === 'string' ? href : ''
  })
  const [isWrong, setWrong] = useState(false)
  const apply = (): void => {
    const href = complete(text)
    if (href === null) return setWrong(true)
    const chain = editor.chain().focus()
    if (editor.state.selection.empty && !isOn) {
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    } else chain.extendMarkRange('link').setLink({ href }).run()
    onDone()
  }
  return (
    <form
      className="hs-link-form"
      onSubmit={(event) => {
        event.preventDefault()
        // The editor may stand in a form of its own.
        event.stopPropagation()
        apply()
      }}
    >
      <label htmlFor={id}>链接地址</label>
      <Input
        id={id}
        autoFocus
        value={text}
        placeholder="https://"
        status={isWrong ? 'error' : ''}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        onChange={(event) => {
          setText(event.target.value)
          setWrong(false)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone()
        }}
      />
      {isWrong ? (
        <p id={`${id}-wrong`} className="hs-field-problem" role="alert">
          应当是网址、邮箱或本站以 / 开头的地址
        </p>
      ) : null}
      <div className="hs-form-foot">
        {isOn ? (
          <button
            type="button"
            className="hs-button hs-button-quiet"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run()
              onDone()
            }}
          >
            去掉链接
          </button>
        ) : null}
        <button type="submit" className="hs-button hs-button-primary">
          应用
        </button>
      </div>
    </form>
  )
}

/** What a person types for an address: a host without protocol, a mail address, a path of this site. */
function complete(typed: string): string | null {
  const text = typed.trim()
  if (isLinkAddress(text)) return text
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`
  return /^[^\s:/]+\.[^\s:/]{2,}([/?#]\S*)?$/.test(text) ? `https://${text}` : null
}
