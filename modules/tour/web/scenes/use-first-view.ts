// Takes what the stage shows as the view with which the scene opens.
import type { View } from '@huanshi/kernel/protocol/angles.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { changeScene } from '../model/scene-operations.ts'
import { useStudio } from '../studio/studio-context.ts'

const tenth = (angle: number): number => Math.round(angle * 10) / 10

export interface FirstView {
  readonly isPossible: boolean
  readonly take: () => void
  /** Null: as the panorama has it. */
  readonly set: (view: View | null) => void
}

export function useFirstView(): FirstView {
  const { viewer, scene, change, store } = useStudio()
  const set = (initialView: View | null): void => {
    if (scene !== undefined) {
      change(`view ${scene.id}`, (draft) => changeScene(draft, scene.id, (now) => ({ ...now, initialView })))
    }
  }
  return {
    isPossible: viewer !== null && scene !== undefined,
    set,
    take: () => {
      if (viewer === null || scene === undefined) return
      const { yaw, pitch, fov } = viewer.view
      set({ yaw: tenth(yaw), pitch: tenth(pitch), fov: tenth(Math.max(5, Math.min(140, fov))) })
      toast({
        id: 'first-view',
        type: 'success',
        title: `「${scene.title}」从这个画面开始`,
        action: { label: '撤销', run: store.undo },
      })
    },
  }
}
