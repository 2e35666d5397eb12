// The picture in the middle of the studio: the scene as it is, with everything on it within reach.
import type { Direction, View } from '@huanshi/kernel/protocol/angles.ts'
import { noNadir } from '@huanshi/pano/contract/correction.ts'
import { useDroppable } from '@dnd-kit/core'
import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react'
import { FrameOverlay } from '@huanshi/pano/web/panorama/frame-overlay.tsx'
import { useNadirMark } from '@huanshi/pano/web/panorama/use-nadir-mark.ts'
import { libOf } from '../parts/lib-of.ts'
import { StageZoom } from '@huanshi/resource-web/editing/stage-zoom.tsx'
import { Joystick } from '../joystick/joystick.tsx'
import { Logo } from '@huanshi/ui/theme/logo.tsx'
import { isMarked } from '../studio/modes.ts'
import { useStudio } from '../studio/studio-context.ts'
import { STAGE } from './stage-id.ts'
import { StageHint } from './stage-hint.tsx'
import { stageMarks } from './stage-marks.ts'
import { StageMenu } from './stage-menu.tsx'
import { StageRuler } from './stage-ruler.tsx'
import { StageTrouble } from './stage-trouble.tsx'
import { ToolBar } from './tool-bar.tsx'
import { useStageDrop } from './use-stage-drop.ts'
import { useStageEvents, type Place } from './use-stage-events.ts'
import { useStageViewer } from './use-stage-viewer.ts'
import './tools.css'

const none: readonly Direction[] = []

// oxlint-disable-next-line complexity -- longer than the limit when it was set
export function Stage({ onPlace }: { readonly onPlace: (place: Place) => void }): ReactElement {
  const { tour, shown, scene, pano, arrival, selected, tool, setTool, mode, setViewer, patch } = useStudio()
  const [drawing, setDrawing] = useState<{ readonly sceneId: string; readonly points: readonly Direction[] } | null>(
    null,
  )
  const stage = useRef<HTMLElement>(null)
  // What was begun in one scene with a tool is not carried on in another or with another.
  const points = tool.kind === 'polygon' && drawing?.sceneId === scene?.id ? (drawing?.points ?? none) : none
  const isEditing = tool.kind !== 'look'
  const isPlacing = isEditing && tool.kind !== 'select'
  const isTimed = mode === 'motion'
  const marks = useMemo(
    () =>
      shown === undefined || tour === null
        ? []
        : stageMarks(shown, tour, { selected, isEditing, isPlacing, isTimed, drawing: points }),
    [shown, tour, selected, isEditing, isPlacing, isTimed, points],
  )
  const { container, viewer, isLoading, failure, there } = useStageViewer({ scene: shown, arrival, marks }, setViewer)
  const nadir = patch?.nadir ?? shown?.nadir ?? noNadir
  const logo =
    patch?.logoUrl ?? (tour === null || nadir.libId === null ? null : (libOf(tour, nadir.libId)?.url ?? null))
  const below = useNadirMark(viewer, there, nadir, logo)
  useEffect(() => {
    if (there !== null) viewer?.setHotspots(below === null ? marks : [...marks, below])
  }, [viewer, there, marks, below])
  const { finish } = useStageEvents({
    drawing: points,
    onDrawing: (next) => setDrawing(scene === undefined ? null : { sceneId: scene.id, points: next }),
    onPlace,
  })
  const { setNodeRef, isOver } = useDroppable({ id: STAGE })
  const files = useStageDrop(stage)
  const view = useView()
  return (
    <section
      ref={(element) => {
        stage.current = element
        setNodeRef(element)
      }}
      className="hs-edit-stage hs-studio-stage"
      aria-label="舞台"
      data-tool={tool.kind}
      data-over={isOver}
      data-hollow={shown?.content === null}
    >
      <div ref={container} className="hs-edit-picture" />
      {mode === 'scene' && shown !== undefined && <FrameOverlay viewer={viewer} frame={shown.initialView} />}
      {mode === 'level' ? <div className="hs-edit-level" aria-hidden /> : null}
      {scene === undefined ? null : (
        <output className="hs-edit-readout" aria-label="当前画面">
          <span className="hs-edit-named">{shown?.title ?? scene.title}</span>
          {view === null ? null : (
            <>
              <span>水平 {view.yaw.toFixed(1)}°</span>
              <span>俯仰 {view.pitch.toFixed(1)}°</span>
              <span className="hs-studio-wide">视野 {Math.round(view.fov)}°</span>
            </>
          )}
        </output>
      )}
      {isMarked(pano) ? <ToolBar /> : null}
      {isTimed ? <Joystick viewer={viewer} /> : null}
      <StageHint corners={points.length} onFinish={finish} onCancel={() => setTool({ kind: 'select' })} />
      {isLoading ? (
        <div className="hs-studio-wait">
          <Logo size={32} onPicture waiting />
        </div>
      ) : null}
      <StageTrouble failure={failure} />
      <StageZoom viewer={viewer} fov={view?.fov ?? 75} stage={stage} />
      <StageRuler />
      <StageMenu stage={stage} onPlace={onPlace} />
      {files.isOver ? (
        <p className="hs-studio-drop">
          <span>松开，放成热点</span>
        </p>
      ) : null}
    </section>
  )
}

/** Where the stage looks now. */
function useView(): View | null {
  const { viewer } = useStudio()
  const [view, setView] = useState<View | null>(null)
  useEffect(() => {
    if (viewer === null) return undefined
    return viewer.on('view', setView)
  }, [viewer])
  return view ?? viewer?.view ?? null
}
