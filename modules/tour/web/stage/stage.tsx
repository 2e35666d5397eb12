// The picture in the middle of the studio: the scene as it is, with everything on it within reach.
import type { Direction, View } from '@huanshi/kernel/protocol/angles.ts'
import { noNadir } from '@huanshi/pano/contract/correction.ts'
import { useDroppable } from '@dnd-kit/core'
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactElement,
  type RefObject,
} from 'react'
import { FrameOverlay } from '@huanshi/pano/web/panorama/frame-overlay.tsx'
import { useNadirMarker } from '@huanshi/pano/web/panorama/use-nadir-marker.ts'
import { libOf } from '../parts/lib-of.ts'
import { StageZoom } from '@huanshi/resource-web/stage-editor/stage-zoom.tsx'
import { Joystick } from '../joystick/joystick.tsx'
import { Logo } from '@huanshi/ui/theme/logo.tsx'
import { isMarked } from '../state/modes.ts'
import { useStudio, useStudioState } from '../state/use-studio.ts'
import { STAGE } from '../parts/stage-id.ts'
import { isDrawn } from './room-handles.ts'
import { StageHint } from './stage-hint.tsx'
import { markerSource, stageMarkers } from './stage-markers.ts'
import { StageMenu } from './stage-menu.tsx'
import { StageCompassBar } from './stage-compass-bar.tsx'
import { StageTrouble } from './stage-trouble.tsx'
import { ToolBar } from './tool-bar.tsx'
import { useStageDrop } from './use-stage-drop.ts'
import type { Place } from '../parts/place.ts'
import { useStageEvents } from './use-stage-events.ts'
import { useStudioViewer } from './use-studio-viewer.ts'
import './tools.css'

interface Drawing {
  readonly sceneId: string
  readonly points: readonly Direction[]
}

const none: readonly Direction[] = []

/** Corners of the area that is being drawn: what was begun in one scene with a tool is not carried on in another or with another. */
function useDrawing(): readonly [readonly Direction[], (points: readonly Direction[]) => void] {
  const { get } = useStudio()
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  const isHere = useStudioState((state) => isDrawn(state) && state.scene?.id === drawing?.sceneId)
  const put = (points: readonly Direction[]): void => {
    const { scene } = get()
    setDrawing(scene === undefined ? null : { sceneId: scene.id, points })
  }
  return [isHere ? (drawing?.points ?? none) : none, put]
}

export function Stage({ onPlace }: { readonly onPlace: (place: Place) => void }): ReactElement {
  const { get, setTool } = useStudio()
  const pano = useStudioState((state) => state.pano)
  const toolKind = useStudioState(({ tool }) => tool.kind)
  const isTimed = useStudioState(({ mode }) => mode === 'motion')
  const isRoom = useStudioState(({ mode }) => mode === 'room')
  const isLevelled = useStudioState(({ mode }) => mode === 'level')
  const isHollow = useStudioState(({ shown }) => shown?.content === null)
  const [points, setPoints] = useDrawing()
  const stage = useRef<HTMLElement>(null)
  const { container, viewer, isLoading, failure, there } = useStudioViewer(() =>
    stageMarkers(markerSource(get()), points),
  )
  const { finish } = useStageEvents({ drawing: points, onDrawing: setPoints, onPlace })
  const { setNodeRef, isOver } = useDroppable({ id: STAGE })
  const files = useStageDrop(stage)
  return (
    <section
      ref={(element) => {
        stage.current = element
        setNodeRef(element)
      }}
      className="hs-edit-stage hs-studio-stage"
      aria-label="舞台"
      data-tool={toolKind}
      data-over={isOver}
      data-hollow={isHollow}
    >
      <div ref={container} className="hs-edit-picture" />
      <Markers there={there} drawing={points} />
      <FirstFrame />
      {isLevelled ? <div className="hs-edit-level" aria-hidden /> : null}
      <Readout />
      {isMarked(pano) && !isRoom ? <ToolBar /> : null}
      {isTimed ? <Joystick viewer={viewer} /> : null}
      <StageHint corners={points.length} onFinish={finish} onCancel={() => setTool({ kind: 'select' })} />
      {isLoading ? (
        <div className="hs-studio-wait">
          <Logo size={32} onPicture waiting />
        </div>
      ) : null}
      <StageTrouble failure={failure} />
      <Zoom stage={stage} />
      <StageCompassBar />
      <StageMenu stage={stage} onPlace={onPlace} />
      {files.isOver ? (
        <p className="hs-studio-drop">
          <span>松开，放成热点</span>
        </p>
      ) : null}
    </section>
  )
}

interface MarkersProps {
  readonly there: string | null
  readonly drawing: readonly Direction[]
}

/** Keeps the markers of the viewer as the scene has them, and what covers the tripod with them. */
function Markers({ there, drawing }: MarkersProps): null {
  const viewer = useStudioState((state) => state.viewer)
  const source = useStudioState(markerSource)
  const nadir = useStudioState(({ patch, shown }) => patch?.nadir ?? shown?.nadir ?? noNadir)
  const logo = useStudioState(({ patch, tour }) => {
    const stored = tour === null || nadir.libId === null ? null : (libOf(tour, nadir.libId)?.url ?? null)
    return patch?.logoUrl ?? stored
  })
  const below = useNadirMarker(viewer, there, nadir, logo)
  const markers = useMemo(() => stageMarkers(source, drawing), [source, drawing])
  useEffect(() => {
    if (there !== null) viewer?.setHotspots(below === null ? markers : [...markers, below])
  }, [viewer, there, markers, below])
  return null
}

/** What the scene opens with, while that is worked on. */
function FirstFrame(): ReactElement | null {
  const viewer = useStudioState((state) => state.viewer)
  const frame = useStudioState(({ mode, shown }) => (mode === 'scene' ? shown?.initialView : undefined))
  return frame === undefined ? null : <FrameOverlay viewer={viewer} frame={frame} />
}

function Readout(): ReactElement | null {
  const isThere = useStudioState(({ scene }) => scene !== undefined)
  const title = useStudioState(({ scene, shown }) => shown?.title ?? scene?.title)
  const yaw = useView((view) => view.yaw.toFixed(1))
  const pitch = useView((view) => view.pitch.toFixed(1))
  const fov = useView((view) => Math.round(view.fov))
  if (!isThere) return null
  return (
    <output className="hs-glass hs-edit-readout" aria-label="当前画面">
      <span className="hs-edit-named">{title}</span>
      {yaw === null ? null : (
        <>
          <span>水平 {yaw}°</span>
          <span>俯仰 {pitch}°</span>
          <span className="hs-studio-wide">视野 {fov}°</span>
        </>
      )}
    </output>
  )
}

const DEFAULT_FOV = 75

function Zoom({ stage }: { readonly stage: RefObject<HTMLElement | null> }): ReactElement {
  const viewer = useStudioState((state) => state.viewer)
  const fov = useView((view) => Math.round(view.fov))
  return <StageZoom viewer={viewer} fov={fov ?? DEFAULT_FOV} stage={stage} />
}

/** A part of where the stage looks now; null while there is no picture. */
function useView<T extends string | number>(part: (view: View) => T): T | null {
  const viewer = useStudioState((state) => state.viewer)
  const subscribe = useCallback((told: () => void) => viewer?.on('view', told) ?? nothing, [viewer])
  return useSyncExternalStore(subscribe, () => viewer && part(viewer.view))
}

const nothing = (): void => undefined
