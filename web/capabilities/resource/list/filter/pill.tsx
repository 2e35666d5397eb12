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
  const inside = useRef<HTMLDivElement>(null)
  const turn = (isOpen: boolean): void => {
    // Escape leaves the keyboard where it came from; a press elsewhere takes it along.
    if (!isOpen && inside.current?.contains(document.activeElement) === true) opener.current?.focus()
    onOpen(isOpen)
  }
  const panel = (
    <div ref={inside} role="dialog" aria-label={`按${title}筛选`} className="hs-panel">
      {children}
    </div>
  )
  return (
    <span className={`hs-pill${words === null ? '' : ' hs-pill-active'}`}>
      <Popover
        open={open}
        onOpenChange={turn}
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
