// Editing is fetched with the first marker that may be changed: visitors never need it.
import type { Camera } from '../view/camera.ts'
import type { Editor } from './edit/editor.ts'
import { isEditable, isMovable } from '../marker/marker.ts'
import type { Hold, Marker, OverlayHost } from '../marker/marker.ts'

export function createLaterEditor(overlay: HTMLElement, host: OverlayHost, hold: Hold) {
  let editor: Editor | null = null
  let asked = false
  let present: readonly Marker[] = []
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
    set(markers: readonly Marker[]): void {
      present = markers
      editor?.set(markers)
      if (asked || !markers.some(({ hotspot }) => isMovable(hotspot) || isEditable(hotspot))) return
      asked = true
      void load()
    },
    place: (camera: Camera) => editor?.place(camera),
    wasDragged: (marker: Marker): boolean => editor?.wasDragged(marker) ?? false,
  }
}
