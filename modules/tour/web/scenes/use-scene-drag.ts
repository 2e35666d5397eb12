// Dragging scenes: within the strip they change places and folders, on the stage they become ways.
import {
  closestCenter,
  pointerWithin,
  type CollisionDetection,
  type DragEndEvent,
  type DragStartEvent,
} from '@dnd-kit/core'
import { useState } from 'react'
import { moveScenes } from '../model/scene-operations.ts'
import { STAGE } from '../parts/stage-id.ts'
import { useStudio } from '../state/use-studio.ts'

/** Droppable places of folders: their names in the strip. */
export const folderPlace = (id: string | null): string => `folder:${id ?? ''}`

/** The stage is met under the pointer only; in the strip the nearest place counts. */
export const meeting: CollisionDetection = (args) => {
  const under = pointerWithin(args)
  if (under.some(({ id }) => id === STAGE)) return under.filter(({ id }) => id === STAGE)
  return closestCenter({ ...args, droppableContainers: args.droppableContainers.filter(({ id }) => id !== STAGE) })
}

const nothing: ReadonlySet<string> = new Set()

interface Drag {
  readonly dragged: ReadonlySet<string>
  readonly start: (event: DragStartEvent) => void
  readonly end: (event: DragEndEvent) => void
  readonly cancel: () => void
}

export function useSceneDrag(
  picked: ReadonlySet<string>,
  onDropOnStage: (sceneId: string, at: { readonly yaw: number; readonly pitch: number }) => void,
): Drag {
  const { get, change } = useStudio()
  const [dragged, setDragged] = useState(nothing)
  return {
    dragged,
    start: ({ active }) => {
      const id = String(active.id)
      setDragged(picked.has(id) ? picked : new Set([id]))
    },
    cancel: () => setDragged(nothing),
    end: ({ active, over, activatorEvent, delta }) => {
      const { draft, viewer } = get()
      setDragged(nothing)
      if (over === null) return
      const id = String(active.id)
      const ids = picked.has(id) ? picked : new Set([id])
      if (over.id === STAGE) {
        const box = viewer?.element.getBoundingClientRect()
        if (viewer === null || box === undefined || !(activatorEvent instanceof PointerEvent)) return
        const [x, y] = [activatorEvent.clientX + delta.x, activatorEvent.clientY + delta.y]
        onDropOnStage(id, viewer.unproject(x - box.left, y - box.top))
        return
      }
      const place = String(over.id)
      if (place.startsWith('folder:')) {
        const folderId = place.slice('folder:'.length) || null
        const first = draft.scenes.find((scene) => scene.folderId === folderId && !ids.has(scene.id))
        change('sort', (now) => moveScenes(now, ids, folderId, first?.id ?? null))
        return
      }
      const target = draft.scenes.find((scene) => scene.id === place)
      if (target === undefined || ids.has(target.id)) return
      const from = draft.scenes.findIndex((scene) => scene.id === id)
      const at = draft.scenes.indexOf(target)
      // Moving to the right means after the one it was dropped on.
      const rest = draft.scenes.filter((scene) => !ids.has(scene.id))
      const next = from < at ? rest[rest.indexOf(target) + 1] : target
      const before = next !== undefined && next.folderId === target.folderId ? next.id : null
      change('sort', (now) => moveScenes(now, ids, target.folderId, before))
    },
  }
}
