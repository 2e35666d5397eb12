import { toast } from '@huanshi/ui/toast/toast.ts'
import { changeScene } from '../model/scene-operations.ts'
import type { Studio } from '../state/studio.ts'

const tenth = (angle: number): number => Math.round(angle * 10) / 10

/** Takes what the stage shows as the view with which the scene opens. */
export function takeFirstView({ get, change, store }: Studio): void {
  const { viewer, scene } = get()
  if (viewer === null || scene === undefined) return
  const { yaw, pitch, fov } = viewer.view
  const initialView = { yaw: tenth(yaw), pitch: tenth(pitch), fov: tenth(Math.max(5, Math.min(140, fov))) }
  change(`view ${scene.id}`, (draft) => changeScene(draft, scene.id, (now) => ({ ...now, initialView })))
  toast({
    id: 'first-view',
    type: 'success',
    title: `「${scene.title}」从这个画面开始`,
    action: { label: '撤销', run: store.undo },
  })
}
