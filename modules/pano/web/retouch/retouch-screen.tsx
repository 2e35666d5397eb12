// The screen on which parts of a panorama are covered before everybody but those who edit it.
import type { Viewer } from '@huanshi/viewer/types.ts'
import type { Direction } from '@huanshi/pyramid/retouch/zone.ts'
import { parseManifest, type Manifest } from '@huanshi/viewer/picture/manifest.ts'
import { Palette, Pencil } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactElement } from 'react'
import { useNavigate, useParams } from 'react-router'
import { EditButton } from '@huanshi/resource-web/stage-editor/edit-button.tsx'
import { RecordBar } from '@huanshi/resource-web/stage-editor/record-bar.tsx'
import { RecordWaiting } from '@huanshi/resource-web/stage-editor/record-waiting.tsx'
import { isCovered } from '@huanshi/resource-web/stage-editor/is-covered.ts'
import { useSaveAndUndoKeys } from '@huanshi/resource-web/stage-editor/use-save-and-undo-keys.ts'
import { useUnsavedGuard } from '@huanshi/resource-web/form/use-unsaved-guard.ts'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { useDocumentTitle } from '@huanshi/web-kit/page/use-document-title.ts'
import type { Pano } from '../../contract/pano.ts'
import type { Uncovered, Zone } from '../../contract/zones.ts'
import { tools, ZonePanel } from './zone-panel.tsx'
import { ZoneStage } from './zone-stage.tsx'
import { boxAhead, newZone, tripodZone, type Style, type Tool } from './zone-strokes.ts'
import { useRetouch, useRetouchedPano, useUncovered } from './use-retouch.ts'
import '@huanshi/ui/form/form.css'
import '@huanshi/resource-web/stage-editor/edit-styles.ts'
import './retouch.css'

export function RetouchScreen(): ReactElement {
  const { panoId = '' } = useParams()
  const { base } = useArea()
  const record = useRetouchedPano(panoId)
  const uncovered = useUncovered(panoId)
  useDocumentTitle(record.data === undefined ? '遮盖画面' : `遮盖：${record.data.title}`)
  const plan = uncovered.data?.manifest
  const manifest = useMemo(() => (plan === undefined ? null : parseManifest(plan)), [plan])
  const look = useEffectEvent(() => void uncovered.refetch())
  const isWaiting = record.data?.retouch === 'waiting' || record.data?.detection === 'waiting'
  const wasWaiting = useRef(false)
  useEffect(() => {
    // What was found is there, and the picture as it was taken has another address once another is shown in its place.
    if (wasWaiting.current && !isWaiting) look()
    wasWaiting.current = isWaiting
  }, [isWaiting])
  if (record.data !== undefined && uncovered.data !== undefined && manifest !== null)
    return <Editor key={panoId} record={record.data} uncovered={uncovered.data} manifest={manifest} />
  const again = (): void => void Promise.all([record.refetch(), uncovered.refetch()])
  const list = { address: `${base}/Pano`, title: '全景' }
  return <RecordWaiting error={record.error ?? uncovered.error} what="全景" list={list} onRetry={again} />
}

interface Props {
  readonly record: Pano
  readonly uncovered: Uncovered
  readonly manifest: Manifest
}

const firstStyle: Style = { effect: 'blur', colour: '#333333', brush: 4 }

function Editor({ record, uncovered, manifest }: Props): ReactElement {
  const navigate = useNavigate()
  const { base } = useArea()
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
  const { save, undo, redo, changeCount } = editor
  useSaveAndUndoKeys(useMemo(() => ({ save: () => void save(), undo, redo }), [save, undo, redo]))
  useUnsavedGuard(changeCount > 0)
  const chooseTool = (next: Tool): void => {
    setTool(next)
    setBare(false)
    if (next !== 'look') editor.choose(null)
  }
  useToolKeys(chooseTool, () => {
    if (editor.chosen !== null) editor.remove(editor.chosen.id)
  })
  const go = (screen: string): void => void navigate(`${base}/Pano/${screen}/${record.id}`)
  const drawn = (shape: Zone['shape'], pieces: readonly (readonly Direction[])[]): void =>
    editor.add(pieces.map((points) => newZone(shape, points, style)))
  return (
    <main className="hs-full-page hs-edit">
      <RecordBar
        list={{ address: `${base}/Pano`, title: '全景' }}
        name={`遮盖：${record.title}`}
        editor={editor}
        actions={
          <>
            <EditButton icon={Palette} word="调色" onClick={() => go('Grade')} />
            <EditButton icon={Pencil} word="编辑全景" onClick={() => go('Edit')} />
          </>
        }
        onSave={() => void save()}
      />
      <ZoneStage {...{ manifest, editor, tool, style, isBare }} onViewer={setViewer} onDrawn={drawn} />
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
    </main>
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
