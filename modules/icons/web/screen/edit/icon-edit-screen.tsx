// The icon editor: the picture or a panorama with it on the left, what can be set about it on the right.
import { EditButton } from '@huanshi/resource-web/stage-editor/edit-button.tsx'
import { hotspotIcon, type HotspotIcon } from '../../../contract/hotspot-icon.ts'
import { Segmented } from 'antd'
import { Trash2 } from 'lucide-react'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { RecordBar } from '@huanshi/resource-web/stage-editor/record-bar.tsx'
import { ReadOnly } from '@huanshi/resource-web/stage-editor/read-only.tsx'
import { RecordWaiting } from '@huanshi/resource-web/stage-editor/record-waiting.tsx'
import type { Sheet } from '../../icon-shape.ts'
import { useMayWrite } from '@huanshi/web-kit/guard/use-held-roles.ts'
import { useDocumentTitle } from '@huanshi/web-kit/page/use-document-title.ts'
import { useChanges } from '@huanshi/resource-web/action/use-changes.ts'
import { useEditedRecord } from '@huanshi/resource-web/client/use-edited-record.ts'
import { DeleteDialog } from '../delete-dialog.tsx'
import { IconPanel } from './icon-panel.tsx'
import { SheetStage } from './sheet-stage.tsx'
import { useIconEditor } from './use-icon-editor.ts'
import '@huanshi/resource-web/stage-editor/edit-styles.ts'
import '@huanshi/ui/form/form.css'
import './icon-edit.css'

const SphereStage = lazy(async () => ({ default: (await import('./sphere-stage.tsx')).SphereStage }))

export function IconEditScreen(): ReactElement {
  const { iconId = '' } = useParams()
  const { base } = useArea()
  const record = useEditedRecord(hotspotIcon, iconId)
  useDocumentTitle(record.data?.name ?? '编辑热点图标')
  const mayWrite = useMayWrite(hotspotIcon)
  if (record.data !== undefined && mayWrite) return <Editor key={iconId} record={record.data} />
  if (record.data !== undefined) {
    const { name, imageUrl } = record.data
    return <ReadOnly resource={hotspotIcon} name={name} picture={imageUrl} look={null} list={listOf(base)} />
  }
  return <RecordWaiting error={record.error} what="图标" list={listOf(base)} onRetry={() => void record.refetch()} />
}

const listOf = (base: string) => ({ address: `${base}/HotspotIcon`, title: '图标' })

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
  const { draft, save } = editor
  const list = listOf(base).address
  const remove = (): void => {
    if (record.usageCount > 0) return setGoing(true)
    changes.remove([record.id])
    void navigate(list)
  }
  return (
    <main className="hs-full-page hs-edit">
      <RecordBar
        list={listOf(base)}
        name={draft.name === '' ? '未命名' : draft.name}
        editor={editor}
        modes={<Segmented aria-label="看图片还是看全景" options={stages} value={stage} onChange={setStage} />}
        actions={<EditButton icon={Trash2} word="移到回收站" onClick={remove} />}
        onSave={() => void save()}
      />
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
        <DeleteDialog icons={[editor.stored]} onDeleted={() => void navigate(list)} onClose={() => setGoing(false)} />
      ) : null}
    </main>
  )
}
