// What lies over the picture. Markers are buttons in order of their bearing, so that the Tab key goes round the horizon.
import { createLaterEffects } from '../effects/later-effects.ts'
import type { Effect, Hotspot } from '../model/hotspot.ts'
import { wrapDegrees } from '../view/angle.ts'
import type { Direction } from '../view/angle.ts'
import type { Camera } from '../view/camera.ts'
import { createArea } from '../marker/area.ts'
import { createScreenReaderList } from './screen-reader-list.ts'
import { createSurfaceMarkers } from './surface-markers.ts'
import { nameRoot } from './root.ts'
import type { Texts } from '../model/types.ts'
import { createInScene, markerAt } from './in-scene.ts'
import { createLaterEditor } from './later-editor.ts'
import { depthOf, isArea } from '../marker/marker.ts'
import type { Marker, OverlayHost } from '../marker/marker.ts'
import type { Point } from '../marker/outline.ts'
import { paintAreas } from '../marker/paint-areas.ts'
import { attachPointing } from './pointing.ts'
import type { OverlayElements } from './pointing.ts'
import { createPointMarker } from './point-marker.ts'
import { createStacks } from './stacks.ts'

/** So many markers in sight that blurring the picture behind each would cost frames. */
const MANY = 24

// oxlint-disable-next-line max-lines-per-function -- a part with its own state, which its members share
export function createHotspotOverlay({ root, canvas, overlay }: OverlayElements, host: OverlayHost) {
  const markers = new Map<string, Marker>()
  /** The one that a hand is on: what the caller says meanwhile must not tear it away. */
  let busy: Marker | null = null
  let time = 0
  const hold = (marker: Marker | null): void => {
    busy = marker
  }
  const editor = createLaterEditor(overlay, host, hold)
  const stacks = createStacks(overlay, host)
  const around = createScreenReaderList(root, host.texts)
  const effects = createLaterEffects(overlay, host)
  const hanging = createSurfaceMarkers(host, markers)
  const inScene = createInScene(host, markers)
  const pointing = attachPointing({ root, canvas, overlay }, host, () => markers.values())

  const isNow = ({ visible }: Hotspot): boolean => !visible || (time >= visible.from && time <= visible.to)
  const show = (marker: Marker): void => {
    const hidden = !isNow(marker.hotspot)
    if (marker.element.hidden !== hidden) marker.element.hidden = hidden
    marker.element.inert = marker.hotspot.inert === true
  }
  const activate = (marker: Marker, at?: Point): void => {
    hanging.press(marker)
    const place = at && host.camera()?.unproject(at.x, at.y)
    const where = place ? { at: { ...at, yaw: wrapDegrees(place.yaw), pitch: place.pitch } } : {}
    host.emit('hotspot', { hotspot: marker.hotspot, element: marker.element, ...where })
  }
  const create = (hotspot: Hotspot): Marker => {
    const marker = isArea(hotspot) ? createArea(hotspot, host) : createPointMarker(hotspot, host)
    const { element } = marker
    element.dataset['hotspot'] = hotspot.id
    element.addEventListener('click', (event) => {
      // What was opened, passed on or dragged is not also pressed; keys and screen readers always press.
      if (editor.wasDragged(marker) || (event.detail > 0 && stacks.press(marker))) return
      activate(marker)
    })
    element.addEventListener('focus', () => {
      if (!marker.spot) host.reveal(marker.at)
    })
    pointing.follow(marker)
    return marker
  }
  const remove = (marker: Marker): void => {
    pointing.forget(marker)
    marker.remove()
    markers.delete(marker.hotspot.id)
    if (busy === marker) busy = null
  }

  return {
    get time() {
      return time
    },
    set time(seconds) {
      time = seconds
      for (const marker of markers.values()) show(marker)
      host.redraw()
    },
    inScene: {
      async show(on: boolean): Promise<void> {
        overlay.classList.toggle('hv-in-scene', on)
        effects.inScene(on)
        await inScene.show(on)
      },
      at: (direction: Direction): Hotspot | null => markerAt(markers.values(), direction)?.hotspot ?? null,
      press(id: string): void {
        const marker = markers.get(id)
        if (marker) activate(marker)
      },
    },
    reword: (texts: Texts): void => {
      nameRoot({ root, overlay }, Object.assign(host.texts, texts))
      around.reworded()
    },
    setEffect: (effect: Effect) => effects.set(effect),
    set(list: readonly Hotspot[]): void {
      const wanted = new Map(list.map((hotspot) => [hotspot.id, hotspot]))
      for (const marker of markers.values()) {
        const next = wanted.get(marker.hotspot.id)
        if (!next || isArea(next) !== isArea(marker.hotspot)) remove(marker)
      }
      const ordered = [...wanted.values()].sort((a, b) => a.yaw - b.yaw)
      ordered.forEach((hotspot, index) => {
        let marker = markers.get(hotspot.id)
        if (!marker) markers.set(hotspot.id, (marker = create(hotspot)))
        else if (marker !== busy) marker.update(hotspot)
        marker.element.style.setProperty('--hv-order', String(depthOf(hotspot)))
        show(marker)
        // Moving an element takes the focus from it: only when it stands elsewhere.
        const there = overlay.children[index] ?? null
        if (there !== marker.element && marker !== busy) overlay.insertBefore(marker.element, there)
      })
      if (!busy) editor.set([...markers.values()])
      hanging.set(list)
    },
    place(camera: Camera): void {
      overlay.classList.toggle('hv-calm', host.isCalm())
      // Markers belong to a picture that stands: on one that gives way or still opens they would lie in a heap.
      overlay.classList.toggle('hv-waiting', host.isArriving() || host.isOpening())
      let seen = 0
      for (const marker of markers.values()) {
        if (marker.element.hidden) continue
        marker.place(camera)
        if (marker.spot) seen++
      }
      overlay.classList.toggle('hv-many', seen > MANY)
      stacks.place(markers.values(), camera)
      editor.place(camera)
      around.update(camera.view, markers.values())
      effects.place(camera)
    },
    /** Areas as they are seen, for a picture whose pixels are `scale` CSS pixels of this page. */
    paint: (to: CanvasRenderingContext2D, camera: Camera, scale: number) =>
      paintAreas(to, markers.values(), camera, scale, host.isFlat()),
    /** A press on the picture: true when an area lay there, or something open has closed. */
    click(x: number, y: number): boolean {
      if (stacks.close()) return true
      const marker = pointing.areaAt(x, y)
      if (marker) activate(marker, { x, y })
      return marker !== null
    },
    destroy(): void {
      for (const marker of markers.values()) marker.remove()
      markers.clear()
      hanging.destroy()
      around.destroy()
      effects.destroy()
      pointing.detach()
    },
  }
}
