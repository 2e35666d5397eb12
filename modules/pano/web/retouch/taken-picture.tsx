// The picture as it was taken, on the stage of its editor, with what is made of it above.
import { PanoramaViewer, type PanoramaViewerProps } from '@huanshi/viewer/react.tsx'
import type { Viewer } from '@huanshi/viewer/types.ts'
import type { Manifest } from '@huanshi/viewer/picture/manifest.ts'
import '@huanshi/viewer/viewer.css'
import { useMemo, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { StageZoom } from '@huanshi/resource-web/stage-editor/stage-zoom.tsx'

const ahead = { yaw: 0, pitch: 0, fov: 75 }

interface Props extends Omit<PanoramaViewerProps, 'className' | 'view' | 'onView' | 'manifest'> {
  readonly manifest: Manifest
  readonly viewer: Viewer | null
  /** A press puts something into the picture. */
  readonly isPlacing: boolean
  readonly children: ReactNode
}

export function TakenPicture({ viewer, isPlacing, children, ...picture }: Props): ReactElement {
  const { manifest } = picture
  const stage = useRef<HTMLDivElement>(null)
  const [fov, setFov] = useState(ahead.fov)
  // Under another address the picture is the same, and so is where one looks.
  const view = useMemo(() => ({ content: manifest, ...(viewer?.view ?? ahead) }), [manifest, viewer])
  return (
    <div ref={stage} className="hs-edit-stage" data-placing={isPlacing}>
      <PanoramaViewer {...picture} className="hs-edit-picture" view={view} onView={(now) => setFov(now.fov)} />
      {children}
      <StageZoom viewer={viewer} fov={fov} stage={stage} />
    </div>
  )
}
