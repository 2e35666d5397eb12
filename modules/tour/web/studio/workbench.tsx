// The working part of the studio: stage, strip of scenes, inspector; dragging goes between all of them.
import { DndContext, DragOverlay, type UniqueIdentifier } from '@dnd-kit/core'
import type { Direction } from '@huanshi/kernel/protocol/angles.ts'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import { usePhone } from '@huanshi/ui/use-phone.ts'
import { announcementsFor, instructions } from '@huanshi/ui/sorting/announcements.ts'
import { useSortSensors } from '@huanshi/ui/sorting/sortable-list.tsx'
import { HotspotPanel } from '../hotspots/hotspot-panel.tsx'
import { LevelPanel, NadirPanel } from '../pano-panels/correction-panels.tsx'
import { DetailsPanel } from '../pano-panels/details-panel.tsx'
import { MakingStage } from '../pano-panels/making-stage.tsx'
import { ViewPanel } from '../pano-panels/view-panel.tsx'
import { PlaceDialog } from '../hotspots/place-dialog.tsx'
import { freePlace } from '../model/scene-links.ts'
import { RenameDialog, type Renamed } from '../scenes/rename-dialog.tsx'
import { ScenePanel } from '../scenes/scene-panel.tsx'
import { SceneStrip } from '../scenes/scene-strip.tsx'
import { useAdding } from '../scenes/use-adding.tsx'
import { meeting, useSceneDrag } from '../scenes/use-scene-drag.ts'
import { PreviewFrame } from '../settings/preview-frame.tsx'
import { SkinPanel } from '../settings/skin-panel.tsx'
import { TourPanel } from '../settings/tour-panel.tsx'
import { EmptyStage } from '../stage/empty-stage.tsx'
import { STAGE } from '../stage/stage-id.ts'
import { Stage } from '../stage/stage.tsx'
import type { Place } from '../stage/use-stage-events.ts'
import type { Command } from './command.ts'
import { useStudio } from './studio-context.ts'
import { useStudioKeys } from './use-studio-keys.ts'

const Motion = lazy(async () => ({ default: (await import('./motion.tsx')).Motion }))
const MapPanel = lazy(async () => ({ default: (await import('./map-panel.tsx')).MapPanel }))

/** Ways stand on the ground unless somebody looks lower still. */
const GROUND = -12

interface Placing {
  readonly place: Place
  /** Of a scene that was dropped. */
  readonly sceneId?: string
}

// oxlint-disable-next-line complexity, max-lines-per-function -- longer than the limit when it was set
export function Workbench({ onCommand }: { readonly onCommand: (command: Command) => void }): ReactElement {
  const { draft, tour, scene, mode, viewer, pano } = useStudio()
  const isMade = pano === undefined || pano.status === 'ready'
  const [placing, setPlacing] = useState<Placing | null>(null)
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [renamed, setRenamed] = useState<Renamed | null>(null)
  // Enter goes into a scene.
  const sensors = useSortSensors(true)
  const adding = useAdding()
  const drop = (sceneId: string, at: Direction): void => {
    if (sceneId !== scene?.id) setPlacing({ place: { what: 'scene', at }, sceneId })
  }
  const link = (sceneId: string): void => {
    if (viewer === null) return
    const { yaw, pitch } = viewer.view
    drop(sceneId, freePlace(scene ?? { hotspots: [] }, { yaw, pitch: Math.min(pitch, GROUND) }))
  }
  const drag = useSceneDrag(picked, drop)
  useStudioKeys(onCommand)
  const [first] = drag.dragged
  const lifted = first === undefined ? undefined : tour?.scenes.find(({ id }) => id === first)
  const isPhone = usePhone()
  const [inspector, setInspector] = useState<HTMLElement | null>(null)
  const nameOf = (id: UniqueIdentifier): string => draft.scenes.find((one) => one.id === id)?.title ?? ''
  const placeOf = (id: UniqueIdentifier): string =>
    id === STAGE ? '画面上' : `第 ${draft.scenes.findIndex((one) => one.id === id) + 1} 个场景的位置`
  const kept = new Set([...picked].filter((id) => draft.scenes.some((one) => one.id === id)))
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={meeting}
      accessibility={{ screenReaderInstructions: instructions, announcements: announcementsFor(nameOf, placeOf) }}
      onDragStart={drag.start}
      onDragEnd={drag.end}
      onDragCancel={drag.cancel}
    >
      <div className="hs-studio-main">
        {!isMade ? (
          <MakingStage pano={pano} />
        ) : draft.scenes.length === 0 ? (
          <EmptyStage onAdd={adding.open} onFiles={adding.bring} />
        ) : (
          <>
            <div hidden={mode === 'skin'} className="hs-studio-fill">
              <Stage onPlace={(place) => setPlacing({ place })} />
            </div>
            {mode === 'skin' ? <PreviewFrame /> : null}
          </>
        )}
      </div>
      {pano === undefined ? (
        <SceneStrip
          picked={kept}
          onPick={setPicked}
          dragged={drag.dragged}
          onAdd={adding.open}
          onFiles={adding.bring}
          onLink={link}
          onRename={setRenamed}
        />
      ) : null}
      {mode === 'motion' ? (
        <div className="hs-studio-below">
          <Suspense>
            <Motion inspector={isPhone ? null : inspector} />
          </Suspense>
        </div>
      ) : null}
      {/* On the phone the timeline takes the place of the inspector and brings its own. */}
      {mode === 'motion' && isPhone ? null : (
        <aside ref={setInspector} className="hs-edit-inspector" aria-label="属性">
          <Inspector onAdd={adding.open} onLinks={() => onCommand('links')} />
        </aside>
      )}
      <DragOverlay dropAnimation={null}>
        {lifted === undefined ? null : (
          <div className="hs-scene hs-scene-lifted">
            {lifted.thumbnailUrl === null ? null : <img src={lifted.thumbnailUrl} alt="" />}
            {drag.dragged.size > 1 ? <b>{drag.dragged.size}</b> : null}
          </div>
        )}
      </DragOverlay>
      {adding.dialog}
      {renamed === null ? null : <RenameDialog target={renamed} onClose={() => setRenamed(null)} />}
      {placing === null ? null : <PlaceDialog {...placing} onClose={() => setPlacing(null)} />}
    </DndContext>
  )
}

interface InspectorProps {
  readonly onAdd: () => void
  readonly onLinks: () => void
}

function Inspector({ onAdd, onLinks }: InspectorProps): ReactElement | null {
  const { mode, pano } = useStudio()
  switch (mode) {
    case 'scene':
      return pano === undefined ? <ScenePanel onAdd={onAdd} onLinks={onLinks} /> : <ViewPanel />
    case 'level':
      return <LevelPanel />
    case 'nadir':
      return <NadirPanel />
    // The timeline brings its own.
    case 'motion':
      return <p className="hs-studio-hollow">选中一个关键帧或一条线，在这里改它。</p>
    case 'map':
      return (
        <Suspense>
          <MapPanel />
        </Suspense>
      )
    case 'skin':
      return <SkinPanel />
    case 'tour':
      return pano === undefined ? <TourPanel /> : <DetailsPanel pano={pano} />
    default:
      return <HotspotPanel />
  }
}
