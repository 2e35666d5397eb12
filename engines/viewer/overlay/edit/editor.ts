// All that changes markers by hand.
import type { Camera } from '../../view/camera.ts'
import type { Hold, Marker, OverlayHost } from '../../marker/marker.ts'
import { attachEditing } from './editing.ts'
import { createHandles } from './handles.ts'

export function createEditor(overlay: HTMLElement, host: OverlayHost, hold: Hold) {
  const handles = createHandles(overlay, host, hold)
  /** Asks whether the click just now ended a drag. */
  const drags = new WeakMap<Marker, () => boolean>()
  return {
    set(markers: readonly Marker[]): void {
      for (const marker of markers)
        if (!drags.has(marker)) drags.set(marker, attachEditing(marker, overlay, host, hold))
      handles.set(markers)
    },
    place: (camera: Camera): void => handles.place(camera),
    wasDragged: (marker: Marker): boolean => drags.get(marker)?.() ?? false,
  }
}
export type Editor = ReturnType<typeof createEditor>
