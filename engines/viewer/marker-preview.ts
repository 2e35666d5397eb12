// One marker without a picture behind it, for those who choose how markers look. It has the states of one in a viewer.
import type { Hotspot } from './model/hotspot.ts'
import { createPointMarker } from './overlay/point-marker.ts'

interface Preview {
  /** Its middle stands where its parent's coordinates put it. */
  readonly element: HTMLElement
  readonly update: (hotspot: Hotspot) => void
  readonly remove: () => void
}

/** @param isOn as it is under the pointer, whether or not it is there @param isCalm without motion */
export function createMarkerPreview(first: Hotspot, { isOn, isCalm }: { isOn: boolean; isCalm: boolean }): Preview {
  const marker = createPointMarker(first, {
    camera: () => null,
    isFlat: () => false,
    manifest: () => null,
    isCalm: () => isCalm,
    isArriving: () => false,
    isOpening: () => false,
    texts: {},
    emit: () => undefined,
    reveal: () => undefined,
    redraw: () => undefined,
    addDrawing: () => () => undefined,
  })
  const { element } = marker
  const dress = (): void => {
    element.classList.remove('hv-away')
    element.classList.toggle('hv-on', isOn)
  }
  element.tabIndex = -1
  element.setAttribute('aria-hidden', 'true')
  dress()
  return {
    element,
    update(hotspot) {
      marker.update(hotspot)
      dress()
    },
    remove: () => marker.remove(),
  }
}
