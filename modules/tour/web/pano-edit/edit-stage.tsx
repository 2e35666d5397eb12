// The picture being edited: viewer, read-out, frame of the initial view, zoom, and the ruler with the frame's span.
import type { View } from '@huanshi/kernel/protocol/angles.ts'
import { createRuler } from '@huanshi/viewer/overlay/ruler.ts'
import { PanoramaViewer } from '@huanshi/viewer/react.tsx'
import type { Content, Viewer } from '@huanshi/viewer/types.ts'
import '@huanshi/viewer/viewer.css'
import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react'
import { StageZoom } from '@huanshi/resource-web/editing/stage-zoom.tsx'
import { windNames } from '@huanshi/ui/picture/compass.ts'
import { useNadirMark } from '@huanshi/pano/web/panorama/use-nadir-mark.ts'
import { markOf } from '../kinds/registry/marks.ts'
import { kindWord } from '../parts/new-hotspot.ts'
import { FrameOverlay } from '@huanshi/pano/web/panorama/frame-overlay.tsx'
import { horizontalFov } from '@huanshi/pano/web/panorama/frame-geometry.ts'
import { useLogo } from './correction-panels.tsx'
import type { Mode } from './edit-bar.tsx'
import type { Hotspots } from './use-hotspots.ts'
import type { PanoEditor } from './use-pano-editor.ts'

interface Props {
  readonly editor: PanoEditor
  readonly content: Content
  readonly hotspots: Hotspots
  readonly mode: Mode
  readonly onMode: (mode: Mode) => void
  readonly viewer: Viewer | null
  readonly onViewer: (viewer: Viewer | null) => void
}

const alone = { libs: {}, icons: {}, scenes: [] }
const texts = { viewer: '全景画面：拖动环视，滚轮或双指缩放，方向键也可以' }

export function EditStage({ editor, content, hotspots, mode, onMode, viewer, onViewer }: Props): ReactElement {
  const { draft } = editor
  const stage = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<View>(draft.initialView)
  const [shown, setShown] = useState<Content | null>(null)
  const isMarking = mode === 'hotspots'
  const { all, chosen, placing } = hotspots
  const logo = useLogo(draft.nadir.kind === 'logo' ? draft.nadir.libId : null)
  const patch = useNadirMark(viewer, shown === content ? editor.stored.id : null, draft.nadir, logo?.url ?? null)
  const chosenId = isMarking ? chosen?.id : undefined
  const marks = useMemo(() => {
    const signs = all.map((hotspot) => ({
      ...markOf(hotspot, alone, hotspot.kind === 'pano' ? 'ring' : undefined),
      selected: hotspot.id === chosenId,
      draggable: isMarking,
      // With something in hand the picture is touched, not what stands on it.
      inert: placing !== null,
    }))
    return patch === null ? signs : [...signs, patch]
  }, [all, chosenId, isMarking, placing, patch])
  return (
    <div className="hs-edit-stage" ref={stage} data-placing={placing !== null}>
      <PanoramaViewer
        className="hs-edit-picture"
        content={content}
        view={draft.initialView}
        limits={draft.limits}
        level={draft.level}
        hotspots={marks}
        texts={texts}
        onViewer={onViewer}
        onReady={(event) => setShown(event.content)}
        onSceneChange={() => setShown(content)}
        onView={setView}
        onClick={({ yaw, pitch }) => {
          if (isMarking) hotspots.touch({ yaw, pitch })
        }}
        onHotspot={({ hotspot }) => {
          hotspots.choose(hotspot.id)
          onMode('hotspots')
        }}
        onHotspotMove={({ hotspot, yaw, pitch, done }) => {
          if (!done) return
          hotspots.change(hotspot.id, 'move', (now) => ({ ...now, yaw, pitch }))
          hotspots.choose(hotspot.id)
        }}
      />
      {mode === 'view' ? <FrameOverlay viewer={viewer} frame={draft.initialView} /> : null}
      {mode === 'level' ? <div className="hs-edit-level" aria-hidden /> : null}
      <output className="hs-edit-readout" aria-label="当前视角">
        <span>水平 {view.yaw.toFixed(1)}°</span>
        <span>俯仰 {view.pitch.toFixed(1)}°</span>
        <span>视野 {view.fov.toFixed(1)}°</span>
      </output>
      {placing === null ? null : (
        <div className="hs-studio-hint" role="status">
          <span>点画面放置「{kindWord(placing)}」</span>
          <button type="button" onClick={() => hotspots.take(null)}>
            取消
          </button>
        </div>
      )}
      <StageZoom viewer={viewer} fov={view.fov} stage={stage} />
      <StageRuler viewer={viewer} editor={editor} />
    </div>
  )
}

function StageRuler({ viewer, editor }: { readonly viewer: Viewer | null; readonly editor: PanoEditor }): ReactElement {
  const place = useRef<HTMLDivElement>(null)
  const { draft } = editor
  const half = horizontalFov(draft.initialView.fov) / 2
  const state = {
    heading: draft.location?.heading ?? null,
    marks: draft.hotspots.map(({ yaw }) => yaw),
    span: { from: draft.initialView.yaw - half, to: draft.initialView.yaw + half },
  }
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  })
  useEffect(() => {
    if (viewer === null || place.current === null) return undefined
    const ruler = createRuler(place.current, { texts: { compass: windNames } })
    ruler.follow(viewer, () => latest.current)
    return () => ruler.destroy()
  }, [viewer])
  return <div ref={place} className="hs-edit-ruler" />
}
