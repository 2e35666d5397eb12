// The icon editor: the picture or a panorama with it on the left, what can be set about it on the right.
import { hotspotIcon, type HotspotIcon } from '@huanshi/contract/resources/hotspot-icon.ts'
import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { ArrowLeft, Redo2, RotateCw, Trash2, Undo2 } from 'lucide-react'
import { lazy, Suspense, useMemo, useState, type ReactElement } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { messageOf } from '../../../capabilities/api/api-error.ts'
import { useArea } from '../../../capabilities/area/use-area.ts'
import { useEditKeys } from '../../../capabilities/editing/use-edit-keys.ts'
import type { Sheet } from '../../../capabilities/hotspot-icon/icon-shape.ts'
import { useDocumentTitle } from '../../../capabilities/page/use-document-title.ts'
import { useChanges } from '../../../capabilities/resource/client/use-changes.ts'
import { useClient } from '../../../capabilities/resource/client/use-client.ts'
import { useUnsavedGuard } from '../../../capabilities/resource/form/use-unsaved-guard.ts'
import { Logo } from '../../../capabilities/theme/logo.tsx'
import { DeleteDialog } from '../delete-dialog.tsx'
import { IconPanel } from './icon-panel.tsx'
import { SheetStage } from './sheet-stage.tsx'
import { useIconEditor } from './use-icon-editor.ts'
import '../../../capabilities/editing/editor.css'
import '../../../capabilities/editing/stage.css'
import '../../../capabilities/editing/phone.css'
import '../../../capabilities/resource/form/form.css'
import './icon-edit.css'

const SphereStage = lazy(async () => ({ default: (await import('./sphere-stage.tsx')).SphereStage }))

export function IconEditScreen(): ReactElement {
  const { iconId = '' } = useParams()
  const { base } = useArea()
  const client = useClient(hotspotIcon)
  const record = useQuery({
    queryKey: [client.address, 'item', iconId],
    queryFn: ({ signal }) => client.get(iconId, { signal }),
    refetchOnWindowFocus: false,
  })
  useDocumentTitle(record.data?.name ?? '编辑热点图标')
  if (record.data !== undefined) return <Editor key={iconId} record={record.data} />
  return (
    <main className="hs-edit-waiting">
      {record.error === null ? (
        <Logo size={40} waiting />
      ) : (
        <div className="hs-edit-unopened" role="alert">
          <h1>没能打开图标</h1>
          <p>{messageOf(record.error)}</p>
          <div>
            <button type="button" className="hs-button" onClick={() => void record.refetch()}>
              <RotateCw aria-hidden />
              重试
            </button>
            <Link className="hs-button hs-button-primary" to={`${base}/HotspotIcon`}>
              返回图标列表
            </Link>
          </div>
        </div>
      )}
    </main>
  )
}

type Stage = 'sheet' | 'sphere'
const stages: { readonly value: Stage; readonly label: string }[] = [
  { value: 'sheet', label: '图片' },
  { value: 'sphere', label: '在全景里' },
]

function Editor({ record }: { readonly record: HotspotIcon }): ReactElement {
  const { base } = useArea()
  const navigate = useNavigate()
  const changes = useChanges(hotspotIcon)
  const editor = useIconEditor(record)
  const [stage, setStage] = useState<Stage>('sheet')
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [frame, setFrame] = useState(0)
  const [isPlaying, setPlaying] = useState(true)
  const [isGoing, setGoing] = useState(false)
  const { draft, changeCount, save, undo, redo } = editor
  const list = `${base}/HotspotIcon`
  useEditKeys(useMemo(() => ({ save: () => void save(), undo, redo }), [save, undo, redo]))
  useUnsavedGuard(changeCount > 0)
  const remove = (): void => {
    if (record.usageCount > 0) return setGoing(true)
    changes.remove([record.id])
    void navigate(list)
  }
  return (
    <main className="hs-edit">
      <header className="hs-edit-bar">
        <div className="hs-edit-place">
          <Link to={list} className="hs-edit-icon" aria-label="返回图标列表">
            <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
          </Link>
          <Link to={list} className="hs-edit-parent">
            热点图标
          </Link>
          <span className="hs-edit-slash" aria-hidden>
            /
          </span>
          <h1 title={draft.name}>{draft.name === '' ? '未命名' : draft.name}</h1>
          <span className="hs-edit-unsaved" role="status">
            {changeCount > 0 && (
              <>
                <i aria-hidden />
                <span>{changeCount} 处改动未保存</span>
              </>
            )}
          </span>
        </div>
        <div className="hs-edit-modes">
          <Segmented aria-label="看图片还是看全景" options={stages} value={stage} onChange={setStage} />
        </div>
        <div className="hs-edit-actions">
          <button type="button" className="hs-edit-icon" aria-label="撤销" disabled={!editor.canUndo} onClick={undo}>
            <Undo2 size={18} strokeWidth={1.75} aria-hidden />
          </button>
          <button type="button" className="hs-edit-icon" aria-label="重做" disabled={!editor.canRedo} onClick={redo}>
            <Redo2 size={18} strokeWidth={1.75} aria-hidden />
          </button>
          <button type="button" className="hs-edit-icon" aria-label="移到回收站" onClick={remove}>
            <Trash2 size={18} strokeWidth={1.75} aria-hidden />
          </button>
          <button
            type="button"
            className="hs-button hs-button-primary"
            disabled={editor.isSaving || changeCount === 0}
            onClick={() => void save()}
          >
            {editor.isSaving ? '保存中' : '保存'}
          </button>
        </div>
      </header>
      {stage === 'sheet' ? (
        <SheetStage {...{ draft, sheet, frame }} onSheet={setSheet} onAnchor={(anchor) => editor.set({ anchor })} />
      ) : (
        <Suspense fallback={<div className="hs-edit-stage" />}>
          <SphereStage draft={draft} />
        </Suspense>
      )}
      <aside className="hs-edit-inspector" aria-label="属性">
        <IconPanel {...{ editor, sheet, frame, isPlaying }} onPlaying={setPlaying} onFrame={setFrame} />
      </aside>
      {isGoing ? (
        <DeleteDialog icon={editor.stored} onDeleted={() => void navigate(list)} onClose={() => setGoing(false)} />
      ) : null}
    </main>
  )
}
