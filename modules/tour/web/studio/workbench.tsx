// The working part of the studio: stage, strip of scenes, inspector; dragging goes between all of them.
import { DndContext, DragOverlay, type UniqueIdentifier } from '@dnd-kit/core'
import type { Direction } from '@huanshi/kernel/protocol/angles.ts'
import { lazy, Suspense, useMemo, useState, type ReactElement } from 'react'
import { usePhone } from '@huanshi/ui/use-phone.ts'
import { announcementsFor, instructions } from '@huanshi/ui/sorting/announcements.ts'
import { useSortSensors } from '@huanshi/ui/sorting/sortable-list.tsx'
import { HotspotPanel } from '../hotspots/hotspot-panel.tsx'
import { LevelPanel, NadirPanel } from '../pano-panels/correction-panels.tsx'
import { DetailsPanel } from '../pano-panels/details-panel.tsx'
import { MakingStage } from '../pano-panels/making-stage.tsx'
import { PanelProblem } from '../pano-panels/panel-problem.tsx'
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
import { STAGE } from '../parts/stage-id.ts'
import { Stage } from '../stage/stage.tsx'
import type { Place } from '../parts/place.ts'
import type { Command } from './command.ts'
import { isOfPano, type Studio } from '../state/studio.ts'
import { useStudio, useStudioState } from '../state/use-studio.ts'

const Motion = lazy(async () => ({ default: (await import('./motion.tsx')).Motion }))
const RemarkPanel = lazy(async () => ({ default: (await import('../review/remark-panel.tsx')).RemarkPanel }))
const MapPanel = lazy(async () => ({ default: (await import('./map-panel.tsx')).MapPanel }))
const RoomPanel = lazy(async () => ({ default: (await import('../room-editor/room-panel.tsx')).RoomPanel }))

/** Ways stand on the ground unless somebody looks lower still. */
const GROUND = -12

interface Placing {
  readonly place: Place
  /** Of a scene that was dropped. */
  readonly sceneId?: string
}

interface Props {
  readonly onCommand: (command: Command) => void
}

export function Workbench({ onCommand }: Props): ReactElement {
  const { get } = useStudio()
  const sceneIds = useStudioState(({ draft }) => draft.scenes.map(({ id }) => id))
  const isAlone = useStudioState(isOfPano)
  const [placing, setPlacing] = useState<Placing | null>(null)
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [renamed, setRenamed] = useState<Renamed | null>(null)
  // Enter goes into a scene.
  const sensors = useSortSensors(true)
  const adding = useAdding()
  const drop = (sceneId: string, at: Direction): void => {
    if (sceneId !== get().scene?.id) setPlacing({ place: { what: 'scene', at }, sceneId })
  }
  const link = (sceneId: string): void => {
    const { viewer, scene } = get()
    if (viewer === null) return
    const { yaw, pitch } = viewer.view
    drop(sceneId, freePlace(scene ?? { hotspots: [] }, { yaw, pitch: Math.min(pitch, GROUND) }))
  }
  const drag = useSceneDrag(picked, drop)
  const kept = new Set([...picked].filter((id) => sceneIds.includes(id)))
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={meeting}
      accessibility={useMemo(() => accessibilityOf(get), [get])}
      onDragStart={drag.start}
      onDragEnd={drag.end}
      onDragCancel={drag.cancel}
    >
      <div className="hs-studio-main">
        <Picture onPlace={setPlacing} onAdd={adding.open} onFiles={adding.bring} />
      </div>
      {isAlone ? null : (
        <SceneStrip
          picked={kept}
          onPick={setPicked}
          dragged={drag.dragged}
          onAdd={adding.open}
          onFiles={adding.bring}
          onLink={link}
          onRename={setRenamed}
        />
      )}
      <Panels onAdd={adding.open} onLinks={() => onCommand('links')} />
      <DragOverlay dropAnimation={null}>
        <Lifted dragged={drag.dragged} />
      </DragOverlay>
      {adding.dialog}
      {renamed === null ? null : <RenameDialog target={renamed} onClose={() => setRenamed(null)} />}
      {placing === null ? null : <PlaceDialog {...placing} onClose={() => setPlacing(null)} />}
    </DndContext>
  )
}

/** What a screen reader says of dragging. */
function accessibilityOf(get: Studio['get']) {
  const nameOf = (id: UniqueIdentifier): string => get().draft.scenes.find((one) => one.id === id)?.title ?? ''
  const placeOf = (id: UniqueIdentifier): string =>
    id === STAGE ? '画面上' : `第 ${get().draft.scenes.findIndex((one) => one.id === id) + 1} 个场景的位置`
  return { screenReaderInstructions: instructions, announcements: announcementsFor(nameOf, placeOf) }
}

interface PictureProps {
  readonly onPlace: (placing: Placing) => void
  readonly onAdd: () => void
  readonly onFiles: (files?: readonly File[]) => void
}

function Picture({ onPlace, onAdd, onFiles }: PictureProps): ReactElement {
  const making = useStudioState(({ pano }) => (pano === undefined || pano.status === 'ready' ? null : pano))
  const isEmpty = useStudioState(({ draft }) => draft.scenes.length === 0)
  const isPreview = useStudioState(({ mode }) => mode === 'skin')
  if (making !== null) return <MakingStage pano={making} />
  if (isEmpty) return <EmptyStage onAdd={onAdd} onFiles={onFiles} />
  return (
    <>
      <div hidden={isPreview} className="hs-studio-fill">
        <Stage onPlace={(place) => onPlace({ place })} />
      </div>
      {isPreview ? <PreviewFrame /> : null}
    </>
  )
}

function Lifted({ dragged }: { readonly dragged: ReadonlySet<string> }): ReactElement | null {
  const [first] = dragged
  const thumbnailUrl = useStudioState(({ tour }) => tour?.scenes.find(({ id }) => id === first)?.thumbnailUrl)
  if (thumbnailUrl === undefined) return null
  return (
    <div className="hs-scene hs-scene-lifted">
      {thumbnailUrl === null ? null : <img src={thumbnailUrl} alt="" />}
      {dragged.size > 1 ? <b>{dragged.size}</b> : null}
    </div>
  )
}

interface InspectorProps {
  readonly onAdd: () => void
  readonly onLinks: () => void
}

function Panels(props: InspectorProps): ReactElement {
  const isMotion = useStudioState(({ mode }) => mode === 'motion')
  const isPhone = usePhone()
  const [inspector, setInspector] = useState<HTMLElement | null>(null)
  return (
    <>
      {isMotion ? (
        <div className="hs-studio-below">
          <Suspense>
            <Motion inspector={isPhone ? null : inspector} />
          </Suspense>
        </div>
      ) : null}
      {/* On the phone the timeline takes the place of the inspector and brings its own. */}
      {isMotion && isPhone ? null : (
        <aside ref={setInspector} className="hs-edit-inspector hs-studio-inspector" aria-label="属性">
          <Inspector {...props} />
        </aside>
      )}
    </>
  )
}

function Inspector({ onAdd, onLinks }: InspectorProps): ReactElement | null {
  const mode = useStudioState((state) => state.mode)
  const pano = useStudioState((state) => state.pano)
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
    case 'room':
      return (
        <Suspense>
          <RoomPanel />
        </Suspense>
      )
    case 'skin':
      return <SkinPanel />
    case 'remark':
      return (
        <Suspense>
          <RemarkPanel />
        </Suspense>
      )
    case 'tour':
      return pano === undefined ? <TourPanel /> : <DetailsPanel pano={pano} />
    default:
      return (
        <>
          <PanelProblem of={['hotspots']} />
          <HotspotPanel />
        </>
      )
  }
}
