// What one has in hand over the stage: walking, selecting, and everything that can be put down.
import { Grid3x3, Hand, MapPin, MousePointer2, Pentagon, type LucideIcon } from 'lucide-react'
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
} from 'react'
import { usePhone } from '@huanshi/ui/use-phone.ts'
import { editedKind, placeableIn } from '../kinds/registry/edited.ts'
import { kindWord } from '../parts/new-hotspot.ts'
import { isOfPano, type Tool } from '../state/studio.ts'
import { useStudio, useStudioState } from '../state/use-studio.ts'

export function ToolBar(): ReactElement {
  const root = useRef<HTMLDivElement>(null)
  const isPhone = usePhone()
  return (
    <div
      ref={root}
      className="hs-glass hs-studio-tools"
      role="toolbar"
      aria-label="工具"
      aria-orientation={isPhone ? 'horizontal' : 'vertical'}
    >
      <ToolButton word="走动" shortcut="H" kind="look" icon={Hand} />
      <ToolButton word="选择" shortcut="V" kind="select" icon={MousePointer2} />
      <i aria-hidden />
      <PlaceButton bar={root} />
      <ToolButton word="画区域" shortcut="G" kind="polygon" icon={Pentagon} />
      <ToolButton word="嵌入图片或视频" shortcut="M" kind="surface" icon={Grid3x3} />
    </div>
  )
}

interface ButtonProps {
  readonly word: string
  readonly shortcut: string
  readonly kind: Exclude<Tool['kind'], 'place' | 'opening' | 'corner'>
  readonly icon: LucideIcon
}

function ToolButton({ word, shortcut, kind, icon: Icon }: ButtonProps): ReactElement {
  const { setTool } = useStudio()
  const isOn = useStudioState(({ tool }) => tool.kind === kind)
  return (
    <button
      type="button"
      aria-label={word}
      aria-pressed={isOn}
      title={`${word}（${shortcut}）`}
      onClick={() => setTool({ kind })}
    >
      <Icon aria-hidden />
    </button>
  )
}

/** Opens the kinds of hotspots, and wears the one in hand. */
function PlaceButton({ bar }: { readonly bar: RefObject<HTMLElement | null> }): ReactElement {
  const placing = useStudioState(({ tool }) => (tool.kind === 'place' ? tool.what : null))
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = useEffectEvent((): void => setOpen(false))
  useEffect(() => {
    if (!isOpen) return undefined
    bar.current?.querySelector<HTMLElement>('[role="menuitemradio"]')?.focus()
    const leave = (event: Event): void => {
      const isOutside = event.target instanceof Node && bar.current?.contains(event.target) !== true
      const isEscape = event instanceof globalThis.KeyboardEvent && event.key === 'Escape'
      if (isEscape) {
        event.stopPropagation()
        opener.current?.focus()
      }
      if (isEscape || (isOutside && event.type === 'pointerdown')) close()
    }
    document.addEventListener('pointerdown', leave, true)
    document.addEventListener('keydown', leave, true)
    return () => {
      document.removeEventListener('pointerdown', leave, true)
      document.removeEventListener('keydown', leave, true)
    }
  }, [isOpen, bar])
  const Icon = placing === null ? MapPin : editedKind({ kind: placing }).icon
  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-pressed={placing !== null}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={placing === null ? '放置热点' : `放置热点：${kindWord(placing)}`}
        title="放置热点（P）"
        onClick={() => setOpen(!isOpen)}
      >
        <Icon aria-hidden />
      </button>
      {isOpen ? <Kinds onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function Kinds({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { get, setTool } = useStudio()
  const isAlone = useStudioState(isOfPano)
  const placing = useStudioState(({ tool }) => (tool.kind === 'place' ? tool.what : null))
  return (
    <div className="hs-studio-kinds" role="menu" aria-label="放置热点" tabIndex={-1} onKeyDown={walk}>
      {placeableIn(isAlone).map((kind) => {
        const Icon = editedKind({ kind }).icon
        return (
          <button
            key={kind}
            type="button"
            role="menuitemradio"
            aria-checked={placing === kind}
            onClick={() => {
              setTool({ kind: 'place', what: kind })
              onClose()
              // There arrows look around and Enter puts it down.
              get().viewer?.element.focus()
            }}
          >
            <Icon size={18} strokeWidth={1.75} aria-hidden />
            {kindWord(kind)}
          </button>
        )
      })}
    </div>
  )
}

/** Arrows go through the menu, which stands in columns. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitemradio"]')]
  const columns = items.filter(({ offsetTop }) => offsetTop === items[0]?.offsetTop).length
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: columns,
    ArrowUp: -columns,
    ArrowRight: 1,
    ArrowLeft: -1,
  }
  const by = steps[event.key]
  if (by === undefined) return
  const at = items.findIndex((item) => item === document.activeElement)
  items[(at + by + items.length) % items.length]?.focus()
  event.preventDefault()
}
