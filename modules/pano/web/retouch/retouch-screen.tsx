// The screen on which parts of a panorama are covered before everybody but those who edit it.
import type { Viewer } from '@huanshi/viewer/types.ts'
import type { Direction } from '@huanshi/pyramid/retouch/zone.ts'
import { Palette } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type ReactElement } from 'react'
import { isCovered } from '@huanshi/resource-web/stage-editor/is-covered.ts'
import type { Zone } from '../../contract/zones.ts'
import { TakenFrame, TakenScreen, type TakenProps } from './taken-screen.tsx'
import { tools, ZonePanel } from './zone-panel.tsx'
import { ZoneStage } from './zone-stage.tsx'
import { boxAhead, newZone, tripodZone, type Style, type Tool } from './zone-strokes.ts'
import { useRetouch } from './use-retouch.ts'
import './retouch.css'

export function RetouchScreen(): ReactElement {
  return <TakenScreen word="遮盖" Editor={Editor} />
}

const firstStyle: Style = { effect: 'blur', colour: '#333333', brush: 4 }

function Editor({ record, uncovered, manifest }: TakenProps): ReactElement {
  const editor = useRetouch(record, uncovered)
  const { findings } = uncovered
  const isFirst = useRef(true)
  const take = useEffectEvent((found: readonly Zone[]) => editor.take(found))
  useEffect(() => {
    if (!isFirst.current) take(findings)
    isFirst.current = false
  }, [findings])
  const [tool, setTool] = useState<Tool>('box')
  const [style, setStyle] = useState(firstStyle)
  const [isBare, setBare] = useState(false)
  const [viewer, setViewer] = useState<Viewer | null>(null)
  const chooseTool = (next: Tool): void => {
    setTool(next)
    setBare(false)
    if (next !== 'look') editor.choose(null)
  }
  useToolKeys(chooseTool, () => {
    if (editor.chosen !== null) editor.remove(editor.chosen.id)
  })
  const drawn = (shape: Zone['shape'], pieces: readonly (readonly Direction[])[]): void =>
    editor.add(pieces.map((points) => newZone(shape, points, style)))
  return (
    <TakenFrame word="遮盖" {...{ record, editor }} other={[Palette, '调色', 'Grade']}>
      <ZoneStage {...{ manifest, editor, tool, style, isBare, viewer }} onViewer={setViewer} onDrawn={drawn} />
      <aside className="hs-edit-inspector" aria-label="遮盖">
        <ZonePanel
          {...{ record, editor, tool, style, isBare }}
          detects={uncovered.detects}
          onTool={chooseTool}
          onStyle={(part) => setStyle((now) => ({ ...now, ...part }))}
          onBare={setBare}
          onAhead={() => {
            if (viewer === null) return
            const { clientWidth: width, clientHeight: height } = viewer.element
            const unproject = (x: number, y: number) => viewer.unproject(x, y)
            drawn('box', [boxAhead(viewer.view, unproject, { width, height })])
            setTool('look')
          }}
          onTripod={() => {
            editor.add([tripodZone()])
            setTool('look')
            void viewer?.lookAt({ pitch: -75 }, { duration: 320 })
          }}
          onLook={({ points }) => {
            const middle = points[points.length >> 1]
            if (middle !== undefined) void viewer?.lookAt(middle, { duration: 320 })
          }}
        />
      </aside>
    </TakenFrame>
  )
}

/** A letter for each tool; Delete takes the chosen zone away. */
function useToolKeys(onTool: (tool: Tool) => void, onDelete: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isTyping =
      event.target instanceof HTMLElement &&
      event.target.matches('textarea, input:not([type="radio"], [type="checkbox"])')
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping || isCovered()) return
    const tool = tools.find(({ key }) => key === event.key.toLowerCase())
    if (tool !== undefined) onTool(tool.value)
    else if (event.key === 'Delete') onDelete()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => press(event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
