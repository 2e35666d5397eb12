// The box to write in: words, emoji, pictures of the library or pasted ones, a panorama, a tour or a blog.
import { MESSAGE_LENGTH } from '../../../contract/hub-chat.ts'
import type { Message } from '../../../contract/message.ts'
import { ArrowUp, BookOpen, Image, Orbit, Smile, Waypoints, type LucideIcon } from 'lucide-react'
import { lazy, Suspense, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import type { Attached, Attaching } from './attached.ts'
import { AttachedStrip } from './attached-strip.tsx'
import { EmojiPanel } from './emoji-panel.tsx'
import type { PickedKind } from './pick-work.tsx'
import '@huanshi/ui/button/button.css'

const PickWork = lazy(async () => ({ default: (await import('./pick-work.tsx')).PickWork }))

interface Props {
  readonly draft: string
  readonly isBlocked: boolean
  readonly onDraft: (text: string) => void
  readonly attaching: Attaching
  readonly onSend: (kind: Message['kind'], body: string, card?: Message['card']) => void
  readonly onPost: (pictures: readonly Attached[]) => void
}

const tools: readonly (readonly [kind: PickedKind, word: string, icon: LucideIcon])[] = [
  ['image', '发图片', Image],
  ['pano', '发全景', Orbit],
  ['tour', '发漫游', Waypoints],
  ['blog', '发博客', BookOpen],
]

export function Composer({ draft, isBlocked, attaching, onDraft, onSend, onPost }: Props): ReactNode {
  const [picking, setPicking] = useState<PickedKind | null>(null)
  const [hasEmoji, setEmoji] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const { pictures } = attaching
  const hasWords = draft.trim() !== ''
  const canSend = (hasWords || pictures.length > 0) && !isBlocked
  const isNearlyFull = draft.length > MESSAGE_LENGTH * 0.9
  const send = (): void => {
    if (!canSend) return
    if (pictures.length > 0) onPost(attaching.take())
    if (hasWords) onSend('text', draft.trim())
    onDraft('')
    setEmoji(false)
    box.current?.focus()
  }
  const insert = (emoji: string): void => {
    const at = box.current?.selectionStart ?? draft.length
    onDraft(draft.slice(0, at) + emoji + draft.slice(box.current?.selectionEnd ?? at))
    box.current?.focus()
  }
  return (
    <form
      className="hs-composer"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <AttachedStrip pictures={pictures} onRemove={attaching.remove} />
      <textarea
        ref={box}
        // Where the browser does not size it by its content, at least the lines that were broken by hand are in sight.
        rows={Math.min(6, draft.split('\n').length)}
        value={draft}
        maxLength={MESSAGE_LENGTH}
        placeholder={isBlocked ? '你已屏蔽对方，取消屏蔽后才能发消息' : '写消息…'}
        disabled={isBlocked}
        aria-label="消息"
        onChange={({ target }) => onDraft(target.value)}
        onPaste={attaching.onPaste}
        onKeyDown={(event) => {
          // While a word is being composed, Enter belongs to the input method.
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          send()
        }}
      />
      <div className="hs-composer-tools">
        {tools.map(([kind, word, icon]) => (
          <Tool key={kind} icon={icon} word={word} disabled={isBlocked} onClick={() => setPicking(kind)} />
        ))}
        <Tool
          icon={Smile}
          word="表情"
          disabled={isBlocked}
          aria-expanded={hasEmoji}
          onClick={() => setEmoji(!hasEmoji)}
        />
        <span className="hs-composer-hint" data-keys={!isNearlyFull}>
          {isNearlyFull ? `${draft.length} / ${MESSAGE_LENGTH}` : 'Enter 发送，Shift + Enter 换行'}
        </span>
        <button type="submit" className="hs-round-button hs-composer-send" disabled={!canSend} aria-label="发送">
          <ArrowUp size={18} strokeWidth={2} aria-hidden />
        </button>
      </div>
      {hasEmoji ? <EmojiPanel onPick={insert} onClose={() => setEmoji(false)} /> : null}
      {picking === null ? null : (
        <Suspense fallback={null}>
          <PickWork
            kind={picking}
            onClose={() => setPicking(null)}
            onPick={(body, card) => {
              onSend(picking, body, card)
              setPicking(null)
            }}
          />
        </Suspense>
      )}
    </form>
  )
}

interface ToolProps extends ComponentProps<'button'> {
  readonly icon: LucideIcon
  readonly word: string
}

function Tool({ icon: Icon, word, ...rest }: ToolProps): ReactNode {
  return (
    <button type="button" className="hs-chat-tool" aria-label={word} title={word} {...rest}>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
    </button>
  )
}
