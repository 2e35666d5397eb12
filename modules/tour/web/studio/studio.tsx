// The studio of one tour: picture, scenes, inspector and bar around one draft.
import { memo, useEffect, useMemo, useState, type ReactElement, type ReactNode } from 'react'
import { messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { ErrorNotice } from '@huanshi/web-kit/page/error-notice.tsx'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { useLiveTour } from '../state/use-live-tour.ts'
import { useOpenStudio } from '../state/use-open-studio.ts'
import { StudioContext, useStudioState } from '../state/use-studio.ts'
import type { Stored } from '../model/draft.ts'
import type { Source } from '../state/source.ts'
import type { Command } from './command.ts'
import { ConflictChoice } from './conflict-choice.tsx'
import { StudioBar } from './studio-bar.tsx'
import { StudioDialogs } from './studio-dialogs.tsx'
import type { StatisticsView } from './statistics-view.ts'
import { useAskedCommand, useAskedMode } from './use-asked-command.ts'
import { isOfPano } from '../state/studio.ts'
import { useStudioKeys } from './use-studio-keys.ts'
import { Workbench } from './workbench.tsx'
import '@huanshi/ui/button/button.css'
import '@huanshi/resource-web/stage-editor/edit-styles.ts'
import '@huanshi/ui/form/form.css'
import { StudioPartsContext } from '../kinds/edited-kind.ts'
import { SceneField } from '../hotspots/scene-field.tsx'
import { ScenePlace } from '../hotspots/scene-place.tsx'
import './studio.css'
import { listen } from '@huanshi/ui/listen.ts'

interface Props {
  /** As it was read; what becomes of it meanwhile is taken in. */
  readonly record: Stored
  readonly source: Source
  readonly Statistics?: StatisticsView | undefined
}

export function Studio({ record, source, Statistics }: Props): ReactElement {
  return (
    <StudioContext value={useOpenStudio(record, source)}>
      <Parts>
        <Frame Statistics={Statistics} />
      </Parts>
    </StudioContext>
  )
}

/** Bar and workbench draw themselves: neither another mode nor a dialog is news for all of them. */
const Bar = memo(StudioBar)
const Bench = memo(Workbench)

function Frame({ Statistics }: Pick<Props, 'Statistics'>): ReactElement {
  const mode = useStudioState((state) => state.mode)
  const isAlone = useStudioState(isOfPano)
  const [command, setCommand] = useState<Command | null>(useAskedCommand())
  useAskedMode()
  useStudioKeys(setCommand)
  useImportReport(setCommand)
  useRefusedDrops()
  return (
    <main className="hs-full-page hs-edit hs-studio" data-mode={mode} data-alone={isAlone}>
      <Bar hasStatistics={Statistics !== undefined} onCommand={setCommand} />
      <Bench onCommand={setCommand} />
      <LiveTour />
      <StudioDialogs command={command} Statistics={Statistics} onCommand={setCommand} />
      <ConflictChoice />
    </main>
  )
}

/** What the forms of hotspots need of the studio. */
function Parts({ children }: { readonly children: ReactNode }): ReactElement {
  const isAlone = useStudioState(isOfPano)
  const parts = useMemo(() => ({ ScenePlace, SceneField: isAlone ? null : SceneField }), [isAlone])
  return <StudioPartsContext value={parts}>{children}</StudioPartsContext>
}

function LiveTour(): ReactElement | null {
  const { error, again } = useLiveTour()
  const isWanted = useStudioState(({ tour, pano }) => tour === null && (pano === undefined || pano.status === 'ready'))
  if (error === null || !isWanted) return null
  return (
    <div className="hs-studio-broken">
      <ErrorNotice title="没能读取场景" message={messageOf(error)} onRetry={again} />
    </div>
  )
}

/** Its author has not looked at it since it came in. */
function useImportReport(onCommand: (command: Command) => void): void {
  const lost = useStudioState(({ stored: { status, version, importReport } }) =>
    status === 'draft' && version <= 3 ? importReport.length : 0,
  )
  useEffect(() => {
    if (lost === 0) return
    toast({
      type: 'info',
      title: `导入时有 ${lost} 项没带过来`,
      message: '在「更多 → 检查漫游」里随时能看到',
      duration: 8000,
      action: { label: '看看', run: () => onCommand('check') },
    })
  }, [lost, onCommand])
}

/** A file dropped beside its place must not take the studio's. */
function useRefusedDrops(): void {
  useEffect(() => {
    const keep = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault()
    }
    return listen(window, { dragover: keep, drop: keep })
  }, [])
}
