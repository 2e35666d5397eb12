// A pill that opens a small panel; filled with a cross once its filter is active.
import { Popover } from 'antd'
import { ChevronDown, X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { TagDot } from '../../tags/tag-chip.tsx'

interface Props {
  readonly title: string
  /** What the active filter says; null while it is not active. */
  readonly words: string | null
  readonly dot?: string | undefined
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  readonly onClear: () => void
  readonly children: ReactNode
}

export function Pill({ title, words, dot, open, onOpen, onClear, children }: Props) {
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    onOpen(false)
    opener.current?.focus()
  }
  const panel = (
    <div
      role="dialog"
      aria-label={`按${title}筛选`}
      className="hs-panel"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        close()
      }}
    >
      {children}
    </div>
  )
  return (
    <span className={`hs-pill${words === null ? '' : ' hs-pill-active'}`}>
      <Popover
        open={open}
        onOpenChange={onOpen}
        trigger="click"
        placement="bottomLeft"
        arrow={false}
        content={panel}
        destroyOnHidden
      >
        <button ref={opener} type="button" className="hs-pill-main" aria-haspopup="dialog" aria-expanded={open}>
          {dot === undefined ? null : <TagDot colour={dot} />}
          <span className="hs-pill-words">{words ?? title}</span>
          {words === null ? <ChevronDown size={14} strokeWidth={1.75} aria-hidden /> : null}
        </button>
      </Popover>
      {words === null ? null : (
        <button type="button" className="hs-pill-clear" onClick={onClear} aria-label={`清除筛选：${title}`}>
          <X size={14} strokeWidth={1.75} aria-hidden />
        </button>
      )}
    </span>
  )
}
