// The studio of one tour: picture, scenes, inspector and bar around one draft.
import type { Pano } from '@huanshi/pano/contract/pano.ts'
import type { View } from '@huanshi/kernel/protocol/angles.ts'
import { contentOf } from '../../contract/tour-content.ts'
import type { Viewer } from '@huanshi/viewer/types.ts'
import { useEffect, useMemo, useState, type ReactElement } from 'react'
import { messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { useDocumentTitle } from '@huanshi/web-kit/page/use-document-title.ts'
import { ErrorNotice } from '@huanshi/web-kit/page/error-notice.tsx'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { differences } from '../model/difference.ts'
import { usePublished } from '../publish/use-versions.ts'
import { useLiveTour } from '../state/use-live-tour.ts'
import { useStudioStore } from '../state/use-studio-store.ts'
import type { Stored } from '../model/draft.ts'
import type { Source } from '../state/source.ts'
import type { Command } from './command.ts'
import { ConflictChoice } from './conflict-choice.tsx'
import { StudioBar } from './studio-bar.tsx'
import { StudioContext, type Mode, type Patch, type Studio as Shared, type Tool } from './studio-context.ts'
import { StudioDialogs } from './studio-dialogs.tsx'
import type { StatisticsView } from './statistics-view.ts'
import { useAskedCommand } from './use-asked-command.ts'
import { useSaving } from './use-saving.ts'
import { Workbench } from './workbench.tsx'
import '@huanshi/ui/button/button.css'
import '@huanshi/resource-web/editing/edit-styles.ts'
import '@huanshi/ui/form/form.css'
import { StudioPartsContext } from '../kinds/edited-kind.ts'
import { SceneField } from '../hotspots/scene-field.tsx'
import { ScenePlace } from '../hotspots/scene-place.tsx'
import './studio.css'
import './studio-phone.css'

interface Props {
  /** As it was read; what becomes of it meanwhile is taken in. */
  readonly record: Stored
  readonly source: Source
  readonly Statistics?: StatisticsView | undefined
}

const nothing: ReadonlySet<string> = new Set()

// oxlint-disable-next-line complexity, max-lines-per-function -- longer than the limit when it was set
export function Studio({ record, source, Statistics }: Props): ReactElement {
  const { store, state } = useStudioStore(record, source)
  const { stored } = state
  const { pano } = stored
  const draft = state.history.present
  useDocumentTitle(draft.title)

  const [revision, setRevision] = useState(0)
  const [coming, setComing] = useState(nothing)
  const live = useLiveTour(source, draft, pano === undefined ? revision : pictureSeen(pano), coming)
  const [place, setPlace] = useState<{ readonly id: string | null; readonly arrival: View | null }>({
    id: draft.startSceneId,
    arrival: null,
  })
  const [selected, setSelected] = useState(nothing)
  const [mode, setMode] = useState<Mode>('scene')
  const [tool, setTool] = useState<Tool>({ kind: 'select' })
  const [viewer, setViewer] = useState<Viewer | null>(null)
  const [patch, setPatch] = useState<Patch | null>(null)
  const [command, setCommand] = useState<Command | null>(useAskedCommand())

  // Its author has not looked at it since it came in.
  const lost = stored.status === 'draft' && stored.version <= 3 ? stored.importReport.length : 0
  useEffect(() => {
    if (lost === 0) return
    toast({
      type: 'info',
      title: `导入时有 ${lost} 项没带过来`,
      message: '在「更多 → 检查漫游」里随时能看到',
      duration: 8000,
      action: { label: '看看', run: () => setCommand('check') },
    })
  }, [lost])

  useEffect(() => {
    // A file dropped beside its place must not take the studio's.
    const keep = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault()
    }
    window.addEventListener('dragover', keep)
    window.addEventListener('drop', keep)
    return () => {
      window.removeEventListener('dragover', keep)
      window.removeEventListener('drop', keep)
    }
  }, [])

  const scene = draft.scenes.find(({ id }) => id === place.id) ?? draft.scenes[0]
  const ids = new Set(scene?.hotspots.map(({ id }) => id))
  // What was removed, or is in another scene, is not selected any more.
  const kept = [...selected].every((id) => ids.has(id)) ? selected : new Set([...selected].filter((id) => ids.has(id)))
  const [only] = kept
  const published = usePublished(stored.id, stored.status === 'published' ? stored.publishedVersion : null)
  const unpublished = useMemo(
    () => (published === null ? null : differences(published, contentOf(draft)).length),
    [published, draft],
  )

  const isAlone = pano !== undefined
  const parts = useMemo(
    () => ({ tour: live.tour, ScenePlace, SceneField: isAlone ? null : SceneField }),
    [live.tour, isAlone],
  )
  const saving = useSaving(store, source, draft, () => setMode('tour'))
  const shared: Shared = {
    store,
    source,
    stored,
    pano,
    saving,
    draft,
    tour: live.tour,
    scene,
    shown: live.tour?.scenes.find(({ id }) => id === scene?.id),
    change: store.change,
    goTo: (id, view) => {
      setPlace({ id, arrival: view ?? null })
      setPatch(null)
      if (id !== scene?.id) setSelected(nothing)
    },
    arrival: place.arrival,
    selected: kept,
    select: (next) => setSelected(new Set(next)),
    hotspot: kept.size === 1 ? scene?.hotspots.find(({ id }) => id === only) : undefined,
    mode,
    setMode,
    tool,
    setTool,
    viewer,
    setViewer,
    patch,
    setPatch,
    refresh: () => setRevision((count) => count + 1),
    coming,
    expect: (panoId) => setComing((before) => new Set(before).add(panoId)),
  }
  return (
    <StudioContext value={shared}>
      <StudioPartsContext value={parts}>
        <main className="hs-edit hs-studio" data-mode={mode} data-alone={isAlone}>
          <StudioBar
            state={state}
            unpublished={unpublished}
            hasStatistics={Statistics !== undefined}
            onCommand={setCommand}
          />
          <Workbench onCommand={setCommand} />
          {live.error !== null && live.tour === null && (pano === undefined || pano.status === 'ready') ? (
            <div className="hs-studio-broken">
              <ErrorNotice title="没能读取场景" message={messageOf(live.error)} onRetry={live.again} />
            </div>
          ) : null}
          <StudioDialogs command={command} published={published} Statistics={Statistics} onCommand={setCommand} />
          {state.conflict === null ? null : <ConflictChoice conflict={state.conflict} />}
        </main>
      </StudioPartsContext>
    </StudioContext>
  )
}

/** Another one is asked for anew; null while there is none. */
function pictureSeen({ status, version, manifestUrl, contentUrl, coverage }: Pano): string | null {
  const file = (manifestUrl ?? contentUrl ?? '').replace(/^\/media\/[^/]+\//, '')
  return status === 'ready' ? [version, file, JSON.stringify(coverage)].join(' ') : null
}
