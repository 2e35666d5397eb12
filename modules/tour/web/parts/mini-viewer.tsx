// A small window into a scene, for choosing where to look.
import type { View } from '@huanshi/kernel/protocol/angles.ts'
import type { PublicScene } from '../../contract/public-tour.ts'
import type { Hotspot } from '@huanshi/viewer/hotspot.ts'
import type { Viewer } from '@huanshi/viewer/types.ts'
import { createViewer } from '@huanshi/viewer/viewer.ts'
import '@huanshi/viewer/viewer.css'
import { locating } from '@huanshi/web-kit/media/locating.ts'
import { useCallback, useEffect, useEffectEvent, useRef, useState, type ReactElement } from 'react'
import { contentOf } from './content-of.ts'
import './mini-viewer.css'

interface Props {
  readonly scene: PublicScene
  /** Where it begins; a new object moves it. */
  readonly view: View
  readonly markers?: readonly Hotspot[]
  readonly label: string
  readonly onView?: (view: View) => void
}

const none: readonly Hotspot[] = []

export function MiniViewer({ scene, view, markers = none, label, onView }: Props): ReactElement {
  const [viewer, setViewer] = useState<Viewer | null>(null)
  const container = useCallback(
    (element: HTMLDivElement) => {
      const made = createViewer(element, { texts: { viewer: label }, pixelRatio: 1, ...locating })
      setViewer(made)
      return () => {
        made.destroy()
        setViewer(null)
      }
    },
    [label],
  )
  const tell = useEffectEvent((now: View) => onView?.(now))
  useEffect(() => viewer?.on('view', ({ yaw, pitch, fov }) => tell({ yaw, pitch, fov })), [viewer])
  const enter = useEffectEvent((made: Viewer, _panoId: string) => {
    if (scene.content === null) return
    void made.setScene(contentOf(scene.content), { view, level: scene.level, hotspots: markers, transition: 'fade' })
  })
  const { panoId } = scene
  useEffect(() => {
    if (viewer !== null) enter(viewer, panoId)
  }, [viewer, panoId])
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) isFirst.current = false
    else void viewer?.lookAt(view, { duration: 0 })
  }, [viewer, view])
  useEffect(() => viewer?.setHotspots(markers), [viewer, markers])
  return (
    <div className="hs-mini">
      <div ref={container} />
      {scene.content === null ? <p>这个场景没有画面</p> : null}
    </div>
  )
}
