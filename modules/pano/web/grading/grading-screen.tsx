// The screen on which a panorama gets other colours, before everybody but those who edit it sees them.
import { EyeOff, Pencil } from 'lucide-react'
import { parseManifest, type Manifest } from '@huanshi/viewer/picture/manifest.ts'
import { useMemo, useState, type ReactElement } from 'react'
import { useNavigate, useParams } from 'react-router'
import { EditButton } from '@huanshi/resource-web/stage-editor/edit-button.tsx'
import { RecordBar } from '@huanshi/resource-web/stage-editor/record-bar.tsx'
import { RecordWaiting } from '@huanshi/resource-web/stage-editor/record-waiting.tsx'
import { useSaveAndUndoKeys } from '@huanshi/resource-web/stage-editor/use-save-and-undo-keys.ts'
import { useUnsavedGuard } from '@huanshi/resource-web/form/use-unsaved-guard.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { useDocumentTitle } from '@huanshi/web-kit/page/use-document-title.ts'
import type { Pano } from '../../contract/pano.ts'
import type { Zone } from '../../contract/zones.ts'
import { useRetouchedPano, useUncovered } from '../retouch/use-retouch.ts'
import { useGrading } from './grading-editor.ts'
import { GradingPanel } from './grading-panel.tsx'
import { GradingStage } from './grading-stage.tsx'
import '@huanshi/ui/form/form.css'
import '@huanshi/resource-web/stage-editor/edit-styles.ts'
import './grading.css'

export function GradingScreen(): ReactElement {
  const { panoId = '' } = useParams()
  const { base } = useArea()
  const { data: record, error, refetch } = useRetouchedPano(panoId)
  const uncovered = useUncovered(panoId)
  useDocumentTitle(record === undefined ? '调色' : `调色：${record.title}`)
  const plan = uncovered.data?.manifest
  const manifest = useMemo(() => (plan === undefined ? null : parseManifest(plan)), [plan])
  if (record !== undefined && uncovered.data !== undefined && manifest !== null)
    return <Editor key={panoId} {...{ record, manifest }} zones={uncovered.data.zones} />
  return (
    <RecordWaiting
      error={error ?? uncovered.error}
      what="全景"
      list={{ address: `${base}/Pano`, title: '全景' }}
      onRetry={() => void Promise.all([refetch(), uncovered.refetch()])}
    />
  )
}

interface Props {
  readonly record: Pano
  readonly manifest: Manifest
  readonly zones: readonly Zone[]
}

function Editor({ record, manifest, zones }: Props): ReactElement {
  const navigate = useNavigate()
  const { base } = useArea()
  const editor = useGrading(record)
  const [isBare, setBare] = useState(false)
  const [isPicking, setPicking] = useState(false)
  const [split, setSplit] = useState<number | null>(null)
  const { draft, set, save, undo, redo, changeCount } = editor
  useSaveAndUndoKeys(useMemo(() => ({ save: () => void save(), undo, redo }), [save, undo, redo]))
  useUnsavedGuard(changeCount > 0)
  const go = (screen: string): void => void navigate(`${base}/Pano/${screen}/${record.id}`)
  return (
    <main className="hs-full-page hs-edit">
      <RecordBar
        list={{ address: `${base}/Pano`, title: '全景' }}
        name={`调色：${record.title}`}
        editor={editor}
        actions={
          <>
            <EditButton icon={EyeOff} word="遮盖画面" onClick={() => go('Retouch')} />
            <EditButton icon={Pencil} word="编辑全景" onClick={() => go('Edit')} />
          </>
        }
        onSave={() => void save()}
      />
      <GradingStage
        {...{ manifest, zones, isBare, split, isPicking }}
        grading={draft}
        onPicked={(balance) => {
          setPicking(false)
          if (balance !== null) set(balance, true)
          else toast({ type: 'error', title: '没能读取这里的颜色', message: '换个地方再点一次' })
        }}
      />
      <aside className="hs-edit-inspector" aria-label="调色">
        <GradingPanel
          {...{ record, editor, isPicking, split }}
          onPick={setPicking}
          onBare={setBare}
          onSplit={setSplit}
        />
      </aside>
    </main>
  )
}
