// Draws an area of the map, new or known: the map on the left, what is set about it on the right.
import { mapPoly, type MapPoly } from '../../../contract/map-poly.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState, type ReactElement } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { RecordBar } from '@huanshi/resource-web/stage-editor/record-bar.tsx'
import { RecordWaiting } from '@huanshi/resource-web/stage-editor/record-waiting.tsx'
import { useRecordDraft } from '@huanshi/resource-web/stage-editor/use-record-draft.ts'
import { useDocumentTitle } from '@huanshi/web-kit/page/use-document-title.ts'
import { useClient } from '@huanshi/resource-web/client/use-client.ts'
import { useEditedRecord } from '@huanshi/resource-web/client/use-edited-record.ts'
import { DrawStage } from './draw-stage.tsx'
import type { DrawingSteps } from '@huanshi/maps/web/area-drawing/draw-map.ts'
import { featureOf } from '@huanshi/maps/web/area-drawing/area-parts.ts'
import { draftOf, faultOf, type PolyDraft } from './poly-draft.ts'
import { PolyPanel } from './poly-panel.tsx'
import '@huanshi/resource-web/stage-editor/edit-styles.ts'
import '@huanshi/ui/form/form.css'
import './poly-edit.css'

export function PolyEditScreen(): ReactElement {
  const { polyId } = useParams()
  /** Counts how often somebody came to draw a new one, from one that is there too. */
  const [visit, setVisit] = useState(0)
  const [shown, setShown] = useState(polyId)
  /** The first saving gives the record an address; the map goes on as it is, with every step back. */
  const [made, setMade] = useState<{ readonly id: string; readonly visit: number } | null>(null)
  if (shown !== polyId) {
    setShown(polyId)
    if (polyId === undefined) setVisit(visit + 1)
    // Whoever comes back to it later, by the back key, finds it as it was saved.
    if (polyId !== made?.id) setMade(null)
  }
  const begun = polyId === undefined ? visit : polyId === made?.id ? made.visit : null
  const { base } = useArea()
  const record = useEditedRecord(mapPoly, begun === null ? polyId : undefined)
  if (begun !== null) {
    return <Editor key={`new ${begun}`} record={undefined} onMade={(id) => setMade({ id, visit: begun })} />
  }
  if (record.data !== undefined) return <Editor key={polyId} record={record.data} />
  return <RecordWaiting error={record.error} what="区域" list={listOf(base)} onRetry={() => void record.refetch()} />
}

const listOf = (base: string) => ({ address: `${base}/MapPolyEdit`, title: '地图区域' })
const MOST_OTHERS = 200

interface EditorProps {
  readonly record: MapPoly | undefined
  readonly onMade?: (id: string) => void
}

function Editor({ record, onMade }: EditorProps): ReactElement {
  const { base } = useArea()
  const navigate = useNavigate()
  const client = useClient(mapPoly)
  const editor = useRecordDraft<typeof mapPoly, PolyDraft>({ resource: mapPoly, record, draftOf, faultOf })
  const { draft, stored, changeCount, save, set } = editor
  const [drawing, setDrawing] = useState<DrawingSteps | null>(null)
  const steps = stepsOf(editor, drawing)
  const list = listOf(base).address
  const around = useQuery({
    queryKey: [client.address, 'around'],
    queryFn: ({ signal }) => client.list({ pageSize: MOST_OTHERS, isVisible: true }, { signal }),
    staleTime: 60_000,
  })
  const others = useMemo(
    () => (around.data?.items ?? []).filter(({ id }) => id !== stored?.id).map(({ feature }) => feature),
    [around.data, stored?.id],
  )
  useDocumentTitle(stored?.name ?? '画地图区域')
  // Once it is safe to leave, the address is that of the new record.
  const madeId = record === undefined && changeCount === 0 ? stored?.id : undefined
  const settled = useEffectEvent((id: string) => {
    onMade?.(id)
    void navigate(`${list}/Draw/${id}`, { replace: true })
  })
  useEffect(() => {
    if (madeId !== undefined) settled(madeId)
  }, [madeId])
  return (
    <main className="hs-full-page hs-edit">
      <RecordBar
        list={listOf(base)}
        name={draft.name === '' ? '新区域' : draft.name}
        editor={{ ...editor, ...steps }}
        isNew={stored === undefined}
        onSave={() => void save()}
      />
      <DrawStage
        feature={draft.feature}
        others={others}
        onParts={(parts) => set({ feature: featureOf(parts, draft.feature.properties) }, true)}
        onSteps={setDrawing}
      />
      <aside className="hs-edit-inspector" aria-label="属性">
        <PolyPanel draft={draft} set={set} tries={editor.tries} />
      </aside>
    </main>
  )
}

/** The corners of what is being drawn first; what was done before it waits until they are gone. */
function stepsOf(editor: DrawingSteps, drawing: DrawingSteps | null): DrawingSteps {
  if (drawing === null) return editor
  const before = drawing.canUndo ? drawing : editor
  const { canUndo, undo } = before
  return { canUndo, undo, canRedo: drawing.canRedo, redo: drawing.redo }
}
