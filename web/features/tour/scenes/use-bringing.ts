// Panoramas that come into the tour straight from the disk: uploaded by the dock, a scene at once, shown as soon as they are ready.
import { useEffect, useEffectEvent, useRef } from 'react'
import { openUpload, panoWays } from '../../../capabilities/upload/open-upload.ts'
import { onUploaded } from '../../../capabilities/upload/upload-service.ts'
import { toast } from '../../../capabilities/toast/toast.ts'
import { addScenes, newScene } from '../model/scene-operations.ts'
import { useStudio } from '../studio/studio-context.ts'

export interface Bringing {
  /** Asks for files where none are given. */
  readonly bring: (files?: readonly File[]) => void
}

export function useBringing(): Bringing {
  const { draft, scene: current, change, goTo, expect } = useStudio()
  /** When the person began to bring some: earlier uploads are for something else. */
  const since = useRef<number | null>(null)
  const arrived = useEffectEvent((addTime: number, created: unknown) => {
    if (since.current === null || addTime < since.current || !isPano(created)) return
    if (draft.scenes.some(({ panoId }) => panoId === created.id)) return
    const scene = newScene({ panoId: created.id, title: created.title }, current?.folderId ?? null)
    expect(created.id)
    change(`bring ${created.id}`, (now) => addScenes(now, [scene]))
    if (draft.scenes.length === 0) goTo(scene.id)
    toast({ type: 'success', title: `「${scene.title}」成了一个场景`, message: '处理好就会显示，现在就能放热点的去处' })
  })
  useEffect(
    () =>
      onUploaded(({ addTime, config }, created) => {
        if (config.startsWith('pano')) arrived(addTime, created)
      }),
    [],
  )
  return {
    bring: (files) => {
      since.current = Date.now()
      openUpload(files, { ways: panoWays })
    },
  }
}

function isPano(value: unknown): value is { readonly id: string; readonly title: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'title' in value &&
    typeof value.title === 'string'
  )
}
