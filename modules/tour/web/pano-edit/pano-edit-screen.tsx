// The panorama editor: the picture on the left, what can be changed about it on the right.
import type { Limits, View } from '@huanshi/kernel/protocol/angles.ts'
import type { Level, Nadir } from '@huanshi/pano/contract/correction.ts'
import type { Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import type { SkinChoice } from '@huanshi/skins/contract/skin-choice.ts'
import { pano, type Pano } from '@huanshi/pano/contract/pano.ts'
import type { Viewer } from '@huanshi/viewer/types.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Modal } from 'antd'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import { useParams } from 'react-router'
import { messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { ReadOnly } from '@huanshi/resource-web/editing/read-only.tsx'
import { RecordWaiting } from '@huanshi/resource-web/editing/record-waiting.tsx'
import { useMayWrite } from '@huanshi/web-kit/guard/use-held-roles.ts'
import { ErrorNotice } from '@huanshi/web-kit/page/error-notice.tsx'
import { useDocumentTitle } from '@huanshi/web-kit/page/use-document-title.ts'
import { useClient } from '@huanshi/resource-web/client/use-client.ts'
import { ConflictDialog } from '@huanshi/resource-web/form/conflict-dialog.tsx'
import { valueText } from '@huanshi/resource-web/model/value-text.ts'
import { useUnsavedGuard } from '@huanshi/resource-web/form/use-unsaved-guard.ts'
import { Logo } from '@huanshi/ui/theme/logo.tsx'
import { useSkinWords } from '@huanshi/skins/web/skins.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { LevelPanel, NadirPanel } from './correction-panels.tsx'
import { DetailsPanel } from './details-panel.tsx'
import { EditBar, type Mode } from './edit-bar.tsx'
import { EditStage } from './edit-stage.tsx'
import { MakingStage } from './making-stage.tsx'
import { HotspotPanel } from './hotspot-panel.tsx'
import { AskedDialog } from './pano-choice.tsx'
import { PanoPreview } from './pano-preview.tsx'
import { draftFields, hotspotsText, levelText, limitsText, nadirText, viewText } from './pano-draft.ts'
import { ShareDialog } from './share-dialog.tsx'
import { useEditKeys } from '@huanshi/resource-web/editing/use-edit-keys.ts'
import { useContent } from './use-content.ts'
import { panoAddress } from '@huanshi/pano/web/panorama/share-links.ts'
import { useManifest } from '@huanshi/pano/web/panorama/use-manifest.ts'
import { useHotspots } from './use-hotspots.ts'
import { usePanoEditor } from './use-pano-editor.ts'
import { usePanoRecord } from './use-pano-record.ts'
import { ViewPanel } from './view-panel.tsx'
import '@huanshi/resource-web/editing/edit-styles.ts'

const SkinChooser = lazy(() =>
  import('@huanshi/skins/web/skin-chooser.tsx').then((part) => ({ default: part.SkinChooser })),
)

export function PanoEditScreen(): ReactElement {
  const { panoId = '' } = useParams()
  const record = usePanoRecord(panoId)
  useDocumentTitle(record.data?.title ?? '编辑全景')
  const { base } = useArea()
  const mayWrite = useMayWrite(pano)
  const list = { address: `${base}/Pano`, title: '全景' }
  if (record.data !== undefined && mayWrite) return <Editor key={panoId} record={record.data} />
  if (record.data !== undefined) {
    const { title, coverUrl } = record.data
    return <ReadOnly resource={pano} name={title} picture={coverUrl} look={panoAddress(panoId)} list={list} />
  }
  return <RecordWaiting error={record.error} what="全景" list={list} onRetry={() => void record.refetch()} />
}

function Editor({ record }: { readonly record: Pano }): ReactElement {
  const { base } = useArea()
  const editor = usePanoEditor(record)
  const [mode, setMode] = useState<Mode>('view')
  const [viewer, setViewer] = useState<Viewer | null>(null)
  const [isSharing, setSharing] = useState(false)
  const [isPreviewing, setPreviewing] = useState(false)
  const hotspots = useHotspots(editor, mode === 'hotspots')
  const retry = useRetry(record)
  const ownContent = useContent(record)
  const isTiled = record.status === 'ready' && ownContent === undefined
  const manifest = useManifest(isTiled ? record.manifestUrl : null, record.width ?? 0)
  const content = ownContent ?? manifest.data
  const save = async (): Promise<void> => {
    if ((await editor.save()) === 'invalid') setMode('details')
  }
  useEditKeys({ save: () => void save(), undo: editor.undo, redo: editor.redo })
  useUnsavedGuard(editor.changeCount > 0)
  const conflictText = useConflictText()
  const { theirs } = editor
  return (
    <main className="hs-edit">
      <EditBar
        editor={editor}
        listAddress={`${base}/Pano`}
        mode={mode}
        onMode={setMode}
        onSave={() => void save()}
        onShare={() => setSharing(true)}
        onPreview={() => setPreviewing(true)}
      />
      {record.status !== 'ready' && <MakingStage pano={record} onRetry={retry} />}
      {record.status === 'ready' && content !== undefined && mode === 'skin' && (
        <PanoPreview editor={editor} content={content} />
      )}
      {record.status === 'ready' && content !== undefined && mode !== 'skin' && (
        <EditStage
          editor={editor}
          content={content}
          hotspots={hotspots}
          mode={mode}
          onMode={setMode}
          viewer={viewer}
          onViewer={setViewer}
        />
      )}
      {record.status === 'ready' && content === undefined && (
        <div className="hs-edit-stage hs-edit-waiting">
          {manifest.error === null ? (
            <Logo size={40} onPicture waiting />
          ) : (
            <ErrorNotice
              isBar
              title="没能显示画面"
              message={messageOf(manifest.error)}
              onRetry={() => void manifest.refetch()}
            />
          )}
        </div>
      )}
      <aside className="hs-edit-inspector" aria-label="属性">
        {mode === 'view' && <ViewPanel editor={editor} viewer={viewer} />}
        {mode === 'hotspots' && <HotspotPanel hotspots={hotspots} viewer={viewer} />}
        {mode === 'level' && <LevelPanel editor={editor} />}
        {mode === 'nadir' && <NadirPanel editor={editor} viewer={viewer} />}
        {mode === 'details' && <DetailsPanel editor={editor} />}
        {mode === 'skin' && (
          <Suspense fallback={null}>
            <SkinChooser kind="pano" choice={editor.draft.skin} onChange={(skin) => editor.set({ skin })} />
          </Suspense>
        )}
      </aside>
      {hotspots.asked !== null && <AskedDialog asked={hotspots.asked} answer={hotspots.answer} />}
      {isPreviewing && content !== undefined && (
        <Modal
          open
          centered
          width="min(1360px, calc(100vw - 32px))"
          title="预览"
          footer={null}
          onCancel={() => setPreviewing(false)}
        >
          <div className="hs-pano-preview-large">
            <PanoPreview editor={editor} content={content} />
          </div>
        </Modal>
      )}
      {isSharing && <ShareDialog editor={editor} onClose={() => setSharing(false)} />}
      {theirs !== null && (
        <ConflictDialog
          fields={draftFields}
          mine={editor.mine}
          theirs={{ ...theirs }}
          textOf={conflictText}
          onSettle={(values) => editor.settle({ ...editor.mine, ...values })}
        />
      )}
    </main>
  )
}

/** What the two sides of a conflict are said to be. */
function useConflictText(): typeof valueText {
  const skinWords = useSkinWords('pano')
  return (field, value) => {
    switch (field.name) {
      case 'initialView':
        return viewText(value as View) // that field holds one, and so below
      case 'limits':
        return limitsText(value as Limits) // as above
      case 'level':
        return levelText(value as Level) // as above
      case 'nadir':
        return nadirText(value as Nadir) // as above
      case 'hotspots':
        return hotspotsText(value as Hotspot[]) // as above
      case 'skin':
        return skinWords(value as SkinChoice | null) // as above
      default:
        return valueText(field, value)
    }
  }
}

function useRetry(record: Pano): () => void {
  const client = useClient(pano)
  const queries = useQueryClient()
  return () => {
    client
      .action(record.id, 'retry')
      .then((next) => queries.setQueryData([client.address, 'item', record.id], next))
      .catch((error: unknown) => toast({ type: 'error', title: '没能重试', message: messageOf(error) }))
  }
}
