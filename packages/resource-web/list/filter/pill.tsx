// A pill that opens a small panel, on the phone a sheet from below; filled with a cross once its filter is active.
import { Drawer, Popover } from 'antd'
import { ChevronDown, X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { TagDot } from '../../tags/tag-chip.tsx'
import { usePhone } from '@huanshi/ui/use-phone.ts'

interface Props {
  readonly title: string
  /** What the active filter says; null while it is not active. */
  readonly words: ReactNode
  readonly dot?: string | undefined
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  readonly onClear: () => void
  readonly children: ReactNode
}

const cross = <X size={18} strokeWidth={1.75} aria-label="关闭" />

export function Pill({ title, words, dot, open, onOpen, onClear, children }: Props) {
  const isPhone = usePhone()
  const opener = useRef<HTMLButtonElement>(null)
  const inside = useRef<HTMLDivElement>(null)
  const turn = (isOpen: boolean): void => {
    // Escape leaves the keyboard where it came from; a press elsewhere takes it along.
    if (!isOpen && inside.current?.contains(document.activeElement) === true) opener.current?.focus()
    onOpen(isOpen)
  }
  const panel = (
    <div ref={inside} {...(isPhone ? {} : { role: 'dialog', 'aria-label': `按${title}筛选` })} className="hs-panel">
      {children}
    </div>
  )
  const main = (
    <button
      ref={opener}
      type="button"
      className="hs-pill-main"
      aria-haspopup="dialog"
      aria-expanded={open}
      {...(isPhone ? { onClick: () => onOpen(true) } : {})}
    >
      {dot === undefined ? null : <TagDot colour={dot} />}
      <span className="hs-ellipsis">{words ?? title}</span>
      {words === null ? <ChevronDown size={14} strokeWidth={1.75} aria-hidden /> : null}
    </button>
  )
  return (
    <span className={`hs-pill${words === null ? '' : ' hs-pill-active'}`}>
      {isPhone ? (
        <>
          {main}
          <Drawer
            open={open}
            placement="bottom"
            size="auto"
            rootClassName="hs-below"
            title={`按${title}筛选`}
            closable={{ closeIcon: cross, placement: 'end' }}
            onClose={() => onOpen(false)}
            destroyOnHidden
          >
            {panel}
          </Drawer>
        </>
      ) : (
        <Popover
          open={open}
          onOpenChange={turn}
          trigger="click"
          placement="bottomLeft"
          arrow={false}
          content={panel}
          destroyOnHidden
        >
          {main}
        </Popover>
      )}
      {words === null ? null : (
        <button type="button" className="hs-pill-clear" onClick={onClear} aria-label={`清除筛选：${title}`}>
          <X size={14} strokeWidth={1.75} aria-hidden />
        </button>
      )}
    </span>
  )
}
