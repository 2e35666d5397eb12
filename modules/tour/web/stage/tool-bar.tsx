// What one has in hand over the stage: walking, selecting, and everything that can be put down.
import { Grid3x3, Hand, MapPin, MousePointer2, Pentagon } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactElement, type ReactNode } from 'react'
import { editedKind, placeableIn } from '../kinds/registry/edited.ts'
import { kindWord } from '../parts/new-hotspot.ts'
import { isOfPano } from '../state/studio.ts'
import { useStudio, useStudioState } from '../state/use-studio.ts'

// oxlint-disable-next-line max-lines-per-function -- longer than the limit when it was set
export function ToolBar(): ReactElement {
  const tool = useStudioState((state) => state.tool)
  const isAlone = useStudioState(isOfPano)
  const { get, setTool } = useStudio()
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return undefined
    root.current?.querySelector<HTMLElement>('[role="menuitemradio"]')?.focus()
    const leave = (event: Event): void => {
      const isOutside = event.target instanceof Node && root.current?.contains(event.target) !== true
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape'
      if (isEscape) {
        event.stopPropagation()
        opener.current?.focus()
      }
      if (isEscape || (isOutside && event.type === 'pointerdown')) setOpen(false)
    }
    document.addEventListener('pointerdown', leave, true)
    document.addEventListener('keydown', leave, true)
    return () => {
      document.removeEventListener('pointerdown', leave, true)
      document.removeEventListener('keydown', leave, true)
    }
  }, [isOpen])
  const placing = tool.kind === 'place' ? tool.what : null
  const PlaceIcon = placing === null ? MapPin : editedKind({ kind: placing }).icon
  const choices = (
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
              setOpen(false)
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
  return (
    <div ref={root} className="hs-studio-tools" role="toolbar" aria-label="工具" aria-orientation="vertical">
      <ToolButton word="走动" shortcut="H" isOn={tool.kind === 'look'} onPress={() => setTool({ kind: 'look' })}>
        <Hand aria-hidden />
      </ToolButton>
      <ToolButton word="选择" shortcut="V" isOn={tool.kind === 'select'} onPress={() => setTool({ kind: 'select' })}>
        <MousePointer2 aria-hidden />
      </ToolButton>
      <i aria-hidden />
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
        <PlaceIcon aria-hidden />
      </button>
      <ToolButton
        word="画区域"
        shortcut="G"
        isOn={tool.kind === 'polygon'}
        onPress={() => setTool({ kind: 'polygon' })}
      >
        <Pentagon aria-hidden />
      </ToolButton>
      <ToolButton
        word="嵌入图片或视频"
        shortcut="M"
        isOn={tool.kind === 'surface'}
        onPress={() => setTool({ kind: 'surface' })}
      >
        <Grid3x3 aria-hidden />
      </ToolButton>
      {isOpen ? choices : null}
    </div>
  )
}

const columns = 2
const steps: Readonly<Record<string, number>> = { ArrowDown: columns, ArrowUp: -columns, ArrowRight: 1, ArrowLeft: -1 }

/** Arrows go through the menu, which stands in two columns. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const by = steps[event.key]
  if (by === undefined) return
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitemradio"]')]
  const at = items.findIndex((item) => item === document.activeElement)
  items[(at + by + items.length) % items.length]?.focus()
  event.preventDefault()
}

interface ButtonProps {
  readonly word: string
  readonly shortcut: string
  readonly isOn: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

function ToolButton({ word, shortcut, isOn, onPress, children }: ButtonProps): ReactElement {
  return (
    <button type="button" aria-label={word} aria-pressed={isOn} title={`${word}（${shortcut}）`} onClick={onPress}>
      {children}
    </button>
  )
}
