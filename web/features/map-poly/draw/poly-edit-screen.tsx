// Draws an area of the map, new or known: the map on the left, what is set about it on the right.
import { mapPoly, type MapPoly } from '@huanshi/contract/resources/map-poly.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Redo2, RotateCw, Undo2 } from 'lucide-react'
import { useEffect, useMemo, useState, type ReactElement } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { messageOf } from '../../../capabilities/api/api-error.ts'
import { useArea } from '../../../capabilities/area/use-area.ts'
import { useEditKeys } from '../../../capabilities/editing/use-edit-keys.ts'
import { useRecordDraft } from '../../../capabilities/editing/use-record-draft.ts'
import { useDocumentTitle } from '../../../capabilities/page/use-document-title.ts'
import { useClient } from '../../../capabilities/resource/client/use-client.ts'
import { useUnsavedGuard } from '../../../capabilities/resource/form/use-unsaved-guard.ts'
import { Logo } from '../../../capabilities/theme/logo.tsx'
import { DrawStage } from './draw-stage.tsx'
import { draftOf, faultOf, featureOf, type PolyDraft } from './poly-draft.ts'
import { PolyPanel } from './poly-panel.tsx'
import '../../../capabilities/editing/editor.css'
import '../../../capabilities/editing/stage.css'
import '../../../capabilities/editing/phone.css'
import '../../../capabilities/resource/form/form.css'
import './poly-edit.css'

export function PolyEditScreen(): ReactElement {
  const { polyId } = useParams()
  const { base } = useArea()
  const client = useClient(mapPoly)
  const record = useQuery({
    queryKey: [client.address, 'item', polyId],
    queryFn: ({ signal }) => client.get(polyId ?? '', { signal }),
    enabled: polyId !== undefined,
    refetchOnWindowFocus: false,
  })
  useDocumentTitle(record.data?.name ?? '画地图区域')
  if (polyId === undefined || record.data !== undefined) return <Editor key={polyId ?? 'new'} record={record.data} />
  return (
    <main className="hs-edit-waiting">
      {record.error === null ? (
        <Logo size={40} waiting />
      ) : (
        <div className="hs-edit-unopened" role="alert">
          <h1>没能打开区域</h1>
          <p>{messageOf(record.error)}</p>
          <div>
            <button type="button" className="hs-button" onClick={() => void record.refetch()}>
              <RotateCw aria-hidden />
              重试
            </button>
            <Link className="hs-button hs-button-primary" to={`${base}/MapPolyEdit`}>
              返回区域列表
            </Link>
          </div>
        </div>
      )}
    </main>
  )
}

const MOST_OTHERS = 200

function Editor({ record }: { readonly record: MapPoly | undefined }): ReactElement {
  const { base } = useArea()
  const navigate = useNavigate()
  const client = useClient(mapPoly)
  const editor = useRecordDraft<typeof mapPoly, PolyDraft>({ resource: mapPoly, record, draftOf, faultOf })
  const { draft, stored, changeCount, save, undo, redo, set } = editor
  const [made, setMade] = useState<string | null>(null)
  const list = `${base}/MapPolyEdit`
  const around = useQuery({
    queryKey: [client.address, 'around'],
    queryFn: ({ signal }) => client.list({ pageSize: MOST_OTHERS, isVisible: true }, { signal }),
    staleTime: 60_000,
  })
  const others = useMemo(
    () => (around.data?.items ?? []).filter(({ id }) => id !== stored?.id).map(({ feature }) => feature),
    [around.data, stored?.id],
  )
  const keep = async (): Promise<void> => {
    const saved = await save()
    if (saved !== null && record === undefined) setMade(saved.id)
  }
  useEditKeys({ save: () => void keep(), undo, redo })
  useUnsavedGuard(changeCount > 0)
  // Once it is safe to leave, the address is that of the new record.
  useEffect(() => {
    if (made !== null && changeCount === 0) void navigate(`${list}/Draw/${made}`, { replace: true })
  }, [made, changeCount, list, navigate])
  return (
    <main className="hs-edit">
      <header className="hs-edit-bar">
        <div className="hs-edit-place">
          <Link to={list} className="hs-edit-icon" aria-label="返回区域列表">
            <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
          </Link>
          <Link to={list} className="hs-edit-parent">
            地图区域
          </Link>
          <span className="hs-edit-slash" aria-hidden>
            /
          </span>
          <h1 title={draft.name}>{draft.name === '' ? '新区域' : draft.name}</h1>
          <span className="hs-edit-unsaved" role="status">
            {changeCount > 0 && (
              <>
                <i aria-hidden />
                <span>{changeCount} 处改动未保存</span>
              </>
            )}
          </span>
        </div>
        <span />
        <div className="hs-edit-actions">
          <button type="button" className="hs-edit-icon" aria-label="撤销" disabled={!editor.canUndo} onClick={undo}>
            <Undo2 size={18} strokeWidth={1.75} aria-hidden />
          </button>
          <button type="button" className="hs-edit-icon" aria-label="重做" disabled={!editor.canRedo} onClick={redo}>
            <Redo2 size={18} strokeWidth={1.75} aria-hidden />
          </button>
          <button
            type="button"
            className="hs-button hs-button-primary"
            disabled={editor.isSaving || (changeCount === 0 && record !== undefined)}
            onClick={() => void keep()}
          >
            {editor.isSaving ? '保存中' : '保存'}
          </button>
        </div>
      </header>
      <DrawStage
        feature={draft.feature}
        others={others}
        onParts={(parts) => set({ feature: featureOf(parts, draft.feature.properties) })}
      />
      <aside className="hs-edit-inspector" aria-label="属性">
        <PolyPanel draft={draft} set={set} />
      </aside>
    </main>
  )
}
