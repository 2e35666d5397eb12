// The picture being edited: viewer, read-out, frame of the initial view, zoom, and the ruler with the frame's span.
import type { View } from '@huanshi/contract/protocol/angles.ts'
import { createRuler } from '@huanshi/viewer/overlay/ruler.ts'
import { PanoramaViewer } from '@huanshi/viewer/react.tsx'
import type { Content, Viewer } from '@huanshi/viewer/types.ts'
import '@huanshi/viewer/viewer.css'
import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react'
import { StageZoom } from '../../../capabilities/editing/stage-zoom.tsx'
import { windNames } from '../../../capabilities/panorama/compass.ts'
import { viewerMark } from '../../../capabilities/panorama/viewer-hotspots.ts'
import { FrameOverlay } from '../../../capabilities/panorama/frame-overlay.tsx'
import { horizontalFov } from '../../../capabilities/panorama/frame-geometry.ts'
import type { PanoEditor } from './use-pano-editor.ts'

interface Props {
  readonly editor: PanoEditor
  readonly content: Content
  readonly viewer: Viewer | null
  readonly onViewer: (viewer: Viewer | null) => void
}

const texts = { viewer: '全景画面：拖动环视，滚轮或双指缩放，方向键也可以' }

export function EditStage({ editor, content, viewer, onViewer }: Props): ReactElement {
  const { stored, draft } = editor
  const stage = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<View>(draft.initialView)
  const marks = useMemo(() => stored.hotspots.map(viewerMark), [stored.hotspots])
  return (
    <div className="hs-edit-stage" ref={stage}>
      <PanoramaViewer
        className="hs-edit-picture"
        content={content}
        view={draft.initialView}
        limits={draft.limits}
        hotspots={marks}
        texts={texts}
        onViewer={onViewer}
        onView={setView}
      />
      <FrameOverlay viewer={viewer} frame={draft.initialView} />
      <output className="hs-edit-readout" aria-label="当前视角">
        <span>水平 {view.yaw.toFixed(1)}°</span>
        <span>俯仰 {view.pitch.toFixed(1)}°</span>
        <span>视野 {view.fov.toFixed(1)}°</span>
      </output>
      <StageZoom viewer={viewer} fov={view.fov} stage={stage} />
      <StageRuler viewer={viewer} editor={editor} />
    </div>
  )
}

function StageRuler({ viewer, editor }: { readonly viewer: Viewer | null; readonly editor: PanoEditor }): ReactElement {
  const place = useRef<HTMLDivElement>(null)
  const { draft, stored } = editor
  const half = horizontalFov(draft.initialView.fov) / 2
  const state = {
    heading: draft.location?.heading ?? null,
    marks: stored.hotspots.map(({ yaw }) => yaw),
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
