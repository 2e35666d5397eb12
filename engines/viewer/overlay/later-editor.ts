// Editing is fetched with the first mark that may be changed: visitors never need it.
import type { Camera } from '../view/camera.ts'
import type { Editor } from './edit/editor.ts'
import { isEditable, isMovable } from '../mark/mark.ts'
import type { Hold, Mark, OverlayHost } from '../mark/mark.ts'

export function createLaterEditor(overlay: HTMLElement, host: OverlayHost, hold: Hold) {
  let editor: Editor | null = null
  let asked = false
  let present: readonly Mark[] = []
  const load = async (): Promise<void> => {
    try {
      const { createEditor } = await import('./edit/editor.ts')
      editor = createEditor(overlay, host, hold)
      editor.set(present)
      overlay.classList.add('hv-editing')
      host.redraw()
    } catch {
      // Asked for again with the next list.
      asked = false
    }
  }
  return {
    set(marks: readonly Mark[]): void {
      present = marks
      editor?.set(marks)
      if (asked || !marks.some(({ hotspot }) => isMovable(hotspot) || isEditable(hotspot))) return
      asked = true
      void load()
    },
    place: (camera: Camera) => editor?.place(camera),
    wasDragged: (mark: Mark): boolean => editor?.wasDragged(mark) ?? false,
  }
}
