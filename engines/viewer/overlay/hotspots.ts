// What lies over the picture. Marks are buttons in order of their bearing, so that the Tab key goes round the horizon.
import { createLaterEffects } from '../effects/later-effects.ts'
import type { Effect, Hotspot } from '../model/hotspot.ts'
import { wrapDegrees } from '../view/angle.ts'
import type { Direction } from '../view/angle.ts'
import type { Camera } from '../view/camera.ts'
import { createArea } from '../mark/area.ts'
import { createScreenReaderList } from './screen-reader-list.ts'
import { createSurfaceMarkers } from './surface-markers.ts'
import { createInScene, markAt } from './in-scene.ts'
import { createLaterEditor } from './later-editor.ts'
import { depthOf, isArea } from '../mark/mark.ts'
import type { Mark, OverlayHost } from '../mark/mark.ts'
import type { Point } from '../mark/outline.ts'
import { paintAreas } from '../mark/paint-areas.ts'
import { attachPointing } from './pointing.ts'
import type { OverlayElements } from './pointing.ts'
import { createPointMarker } from './point-marker.ts'
import { createStacks } from './stacks.ts'

/** So many marks in sight that blurring the picture behind each would cost frames. */
const MANY = 24

// oxlint-disable-next-line max-lines-per-function -- a part with its own state, which its members share
export function createHotspotOverlay({ root, canvas, overlay }: OverlayElements, host: OverlayHost) {
  const marks = new Map<string, Mark>()
  /** The one that a hand is on: what the caller says meanwhile must not tear it away. */
  let busy: Mark | null = null
  let time = 0
  const hold = (mark: Mark | null): void => {
    busy = mark
  }
  const editor = createLaterEditor(overlay, host, hold)
  const stacks = createStacks(overlay, host)
  const around = createScreenReaderList(root, host.texts)
  const effects = createLaterEffects(overlay, host)
  const hanging = createSurfaceMarkers(host, marks)
  const inScene = createInScene(host, marks)
  const pointing = attachPointing({ root, canvas, overlay }, host, () => marks.values())

  const isNow = ({ visible }: Hotspot): boolean => !visible || (time >= visible.from && time <= visible.to)
  const show = (mark: Mark): void => {
    const hidden = !isNow(mark.hotspot)
    if (mark.element.hidden !== hidden) mark.element.hidden = hidden
    mark.element.inert = mark.hotspot.inert === true
  }
  const activate = (mark: Mark, at?: Point): void => {
    hanging.press(mark)
    const place = at && host.camera()?.unproject(at.x, at.y)
    const where = place ? { at: { ...at, yaw: wrapDegrees(place.yaw), pitch: place.pitch } } : {}
    host.emit('hotspot', { hotspot: mark.hotspot, element: mark.element, ...where })
  }
  const create = (hotspot: Hotspot): Mark => {
    const mark = isArea(hotspot) ? createArea(hotspot, host) : createPointMarker(hotspot, host)
    const { element } = mark
    element.dataset['hotspot'] = hotspot.id
    element.addEventListener('click', (event) => {
      // What was opened, passed on or dragged is not also pressed; keys and screen readers always press.
      if (editor.wasDragged(mark) || (event.detail > 0 && stacks.press(mark))) return
      activate(mark)
    })
    element.addEventListener('focus', () => {
      if (!mark.spot) host.reveal(mark.at)
    })
    pointing.follow(mark)
    return mark
  }
  const remove = (mark: Mark): void => {
    pointing.forget(mark)
    mark.remove()
    marks.delete(mark.hotspot.id)
    if (busy === mark) busy = null
  }

  return {
    get time() {
      return time
    },
    set time(seconds) {
      time = seconds
      for (const mark of marks.values()) show(mark)
      host.redraw()
    },
    inScene: {
      async show(on: boolean): Promise<void> {
        overlay.classList.toggle('hv-in-scene', on)
        effects.inScene(on)
        await inScene.show(on)
      },
      at: (direction: Direction): Hotspot | null => markAt(marks.values(), direction)?.hotspot ?? null,
      press(id: string): void {
        const mark = marks.get(id)
        if (mark) activate(mark)
      },
    },
    setEffect: (effect: Effect) => effects.set(effect),
    set(list: readonly Hotspot[]): void {
      const wanted = new Map(list.map((hotspot) => [hotspot.id, hotspot]))
      for (const mark of marks.values()) {
        const next = wanted.get(mark.hotspot.id)
        if (!next || isArea(next) !== isArea(mark.hotspot)) remove(mark)
      }
      const ordered = [...wanted.values()].sort((a, b) => a.yaw - b.yaw)
      ordered.forEach((hotspot, index) => {
        let mark = marks.get(hotspot.id)
        if (!mark) marks.set(hotspot.id, (mark = create(hotspot)))
        else if (mark !== busy) mark.update(hotspot)
        mark.element.style.setProperty('--hv-order', String(depthOf(hotspot)))
        show(mark)
        // Moving an element takes the focus from it: only when it stands elsewhere.
        const there = overlay.children[index] ?? null
        if (there !== mark.element && mark !== busy) overlay.insertBefore(mark.element, there)
      })
      if (!busy) editor.set([...marks.values()])
      hanging.set(list)
    },
    place(camera: Camera): void {
      overlay.classList.toggle('hv-calm', host.isCalm())
      // Marks belong to a picture that stands: on one that gives way or still opens they would lie in a heap.
      overlay.classList.toggle('hv-waiting', host.isArriving() || host.isOpening())
      let seen = 0
      for (const mark of marks.values()) {
        if (mark.element.hidden) continue
        mark.place(camera)
        if (mark.spot) seen++
      }
      overlay.classList.toggle('hv-many', seen > MANY)
      stacks.place(marks.values(), camera)
      editor.place(camera)
      around.update(camera.view, marks.values())
      effects.place(camera)
    },
    /** Areas as they are seen, for a picture whose pixels are `scale` CSS pixels of this page. */
    paint: (to: CanvasRenderingContext2D, camera: Camera, scale: number) =>
      paintAreas(to, marks.values(), camera, scale, host.isFlat()),
    /** A press on the picture: true when an area lay there, or something open has closed. */
    click(x: number, y: number): boolean {
      if (stacks.close()) return true
      const mark = pointing.areaAt(x, y)
      if (mark) activate(mark, { x, y })
      return mark !== null
    },
    destroy(): void {
      for (const mark of marks.values()) mark.remove()
      marks.clear()
      hanging.destroy()
      around.destroy()
      effects.destroy()
      pointing.detach()
    },
  }
}
