// Panoramas that come into the tour straight from the disk: uploaded by the dock, a scene at once, shown as soon as they are ready.
import { toast } from '@huanshi/ui/toast/toast.ts'
import { addScenes, newScene } from '../model/scene-operations.ts'
import { useStudio } from '../state/use-studio.ts'
import { useUploadedPanos } from './use-uploaded-panos.ts'

interface Bringing {
  /** Asks for files where none are given. */
  readonly bring: (files?: readonly File[]) => void
}

export function useBringing(): Bringing {
  const { get, change, goTo, expect } = useStudio()
  const bring = useUploadedPanos((panoId, title) => {
    const { draft, scene: current } = get()
    if (draft.scenes.some((scene) => scene.panoId === panoId)) return
    const scene = newScene({ panoId, title }, current?.folderId ?? null)
    expect(panoId)
    change(`bring ${panoId}`, (now) => addScenes(now, [scene]))
    if (draft.scenes.length === 0) goTo(scene.id)
    toast({ type: 'success', title: `「${scene.title}」成了一个场景`, message: '处理好就会显示，现在就能放热点的去处' })
  })
  return { bring }
}
