// The viewer of the stage: one for the whole studio, following the scene, its markers, its horizon and its weather.
import { noLevel } from '@huanshi/pano/contract/correction.ts'
import type { View } from '@huanshi/kernel/protocol/angles.ts'
import type { Hotspot } from '@huanshi/viewer/hotspot.ts'
import type { Viewer } from '@huanshi/viewer/types.ts'
import { createViewer } from '@huanshi/viewer/viewer.ts'
import '@huanshi/viewer/viewer.css'
import { locating } from '@huanshi/web-kit/media/locating.ts'
import { useCallback, useEffect, useEffectEvent, useState, type RefCallback } from 'react'
import { contentOf, pictureOf } from '../parts/content-of.ts'
import { useStudio, useStudioState } from '../state/use-studio.ts'

const texts = {
  viewer: '场景画面：拖动环视，滚轮或双指缩放，方向键也可以',
  corner: (name: string, index: number) => `${name}的第 ${index} 个角`,
  newCorner: (name: string, index: number) => `在${name}的第 ${index} 条边上加一个角`,
  resize: (name: string) => `改变${name}的大小`,
  rotate: (name: string) => `旋转${name}`,
  failed: (name: string) => `${name}没能显示`,
}

interface StudioViewer {
  readonly container: RefCallback<HTMLDivElement>
  readonly viewer: Viewer | null
  /** The scene's picture is on its way. */
  readonly isLoading: boolean
  readonly failure: string | null
  /** Names the scene that is on show; null while another is on its way. */
  readonly there: string | null
}

/** @param markers those of the scene as it is now */
export function useStudioViewer(markers: () => readonly Hotspot[]): StudioViewer {
  const { get, setViewer } = useStudio()
  const viewer = useStudioState((state) => state.viewer)
  const [failure, setFailure] = useState<string | null>(null)
  const [there, setThere] = useState<string | null>(null)
  const container = useCallback(
    (element: HTMLDivElement) => {
      const made = createViewer(element, { texts, ...locating })
      const off = made.on('error', ({ kind, error }) => {
        if (kind !== 'tile') setFailure(error.message)
      })
      setViewer(made)
      return () => {
        off()
        made.destroy()
        setViewer(null)
      }
    },
    [setViewer],
  )

  // A panorama that is still being made ready comes in later, and so does another picture of it.
  const identity = useStudioState(({ shown }) =>
    shown === undefined ? null : `${shown.id} ${shown.panoId} ${pictureOf(shown.content)}`,
  )
  const isHollow = useStudioState(({ shown }) => shown?.content === null)
  const arrival = useStudioState((state) => state.arrival)
  const begin = useEffectEvent((from: View | null) => {
    const { shown: scene } = get()
    const content = scene?.content ?? null
    if (scene === undefined || content === null) return null
    const options = {
      view: from ?? scene.initialView,
      level: scene.level,
      hotspots: markers(),
      transition: 'fade',
    } as const
    return { content: contentOf(content), options }
  })
  useEffect(() => {
    const first = viewer === null || identity === null ? null : begin(arrival)
    if (viewer === null || first === null) return
    const enter = async (): Promise<void> => {
      if (!(await viewer.setScene(first.content, first.options))) return
      setThere(identity)
      setFailure(null)
    }
    void enter()
  }, [viewer, identity, arrival])

  const isThere = there === identity
  const { roll, pitch, yaw } = useStudioState(({ shown }) => shown?.level ?? noLevel)
  useEffect(() => {
    if (isThere) viewer?.setLevel({ roll, pitch, yaw })
  }, [viewer, isThere, roll, pitch, yaw])
  const effect = useStudioState(({ shown }) => shown?.effects ?? 'none')
  useEffect(() => viewer?.setEffect(effect), [viewer, effect])
  return {
    container,
    viewer,
    failure,
    there: isThere ? there : null,
    isLoading: identity !== null && !isHollow && !isThere && failure === null,
  }
}
