// All that changes marks by hand.
import type { Camera } from '../../view/camera.ts'
import type { Hold, Mark, OverlayHost } from '../../mark/mark.ts'
import { attachEditing } from './editing.ts'
import { createHandles } from './handles.ts'

export function createEditor(overlay: HTMLElement, host: OverlayHost, hold: Hold) {
  const handles = createHandles(overlay, host, hold)
  /** Asks whether the click just now ended a drag. */
  const drags = new WeakMap<Mark, () => boolean>()
  return {
    set(marks: readonly Mark[]): void {
      for (const mark of marks) if (!drags.has(mark)) drags.set(mark, attachEditing(mark, overlay, host, hold))
      handles.set(marks)
    },
    place: (camera: Camera): void => handles.place(camera),
    wasDragged: (mark: Mark): boolean => drags.get(mark)?.() ?? false,
  }
}
export type Editor = ReturnType<typeof createEditor>
