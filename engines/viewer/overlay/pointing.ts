// What the pointer or the focus is on. Areas let the pointer through to the picture, so theirs is found by place; a press
// on a sign that becomes a drag turns the view, and the wheel zooms from anywhere.
import { isArea, isMovable } from '../marker/marker.ts'
import type { Marker, OverlayHost } from '../marker/marker.ts'

const SLOP = 5

export interface OverlayElements {
  readonly root: HTMLElement
  readonly canvas: HTMLElement
  readonly overlay: HTMLElement
}

/** Why a marker is entered: the pointer is on what belongs to it, or within its area, or the keyboard has reached it. */
type Reason = 'on' | 'within' | 'focus'

// oxlint-disable-next-line max-lines-per-function -- a part with its own state, which its members share
export function attachPointing(
  { root, canvas, overlay }: OverlayElements,
  host: OverlayHost,
  markers: () => Iterable<Marker>,
) {
  const reasons = new Map<Marker, Set<Reason>>()
  let over: Marker | null = null

  const enter = (marker: Marker, reason: Reason): void => {
    const why = reasons.get(marker) ?? new Set()
    reasons.set(marker, why)
    const fresh = why.size === 0
    why.add(reason)
    if (!fresh) return
    marker.element.classList.add('hv-on')
    host.emit('hotspotenter', { hotspot: marker.hotspot })
  }
  const leave = (marker: Marker, reason: Reason): void => {
    const why = reasons.get(marker)
    if (!why?.delete(reason) || why.size > 0) return
    marker.element.classList.remove('hv-on')
    host.emit('hotspotleave', { hotspot: marker.hotspot })
  }
  const areaAt = (x: number, y: number): Marker | null => {
    let found: Marker | null = null
    for (const marker of markers())
      if (isArea(marker.hotspot) && marker.hotspot.inert !== true && marker.holds(x, y))
        if (!found || (marker.hotspot.order ?? 0) >= (found.hotspot.order ?? 0)) found = marker
    return found
  }
  const point = (next: Marker | null): void => {
    if (next === over) return
    if (over) leave(over, 'within')
    over = next
    if (next) enter(next, 'within')
    root.classList.toggle('hv-over', next !== null)
  }
  const move = (event: PointerEvent): void => {
    if (event.pointerType === 'touch' || event.buttons !== 0) return
    if (event.target !== canvas) return point(null)
    const box = root.getBoundingClientRect()
    point(areaAt(event.clientX - box.left, event.clientY - box.top))
  }
  const out = (): void => point(null)
  root.addEventListener('pointermove', move)
  root.addEventListener('pointerleave', out)

  const wheel = (event: WheelEvent): void => {
    event.preventDefault()
    canvas.dispatchEvent(new WheelEvent('wheel', event))
  }
  overlay.addEventListener('wheel', wheel, { passive: false })

  /** A press that turns into a drag is handed to the picture with the place it began at. */
  const passOn = (marker: Marker): void => {
    let pressed: PointerEvent | null = null
    marker.element.addEventListener('pointerdown', (event) => {
      pressed = isMovable(marker.hotspot) || event.button !== 0 ? null : event
    })
    marker.element.addEventListener('pointermove', (event) => {
      if (pressed?.pointerId !== event.pointerId || event.buttons === 0) return
      if (Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY) < SLOP) return
      canvas.dispatchEvent(new PointerEvent('pointerdown', pressed))
      pressed = null
    })
    marker.element.addEventListener('pointerup', () => (pressed = null))
  }

  return {
    areaAt,
    follow(marker: Marker): void {
      const { element } = marker
      element.addEventListener('pointerenter', () => enter(marker, 'on'))
      element.addEventListener('pointerleave', () => leave(marker, 'on'))
      element.addEventListener('focus', () => {
        if (element.matches(':focus-visible')) enter(marker, 'focus')
      })
      element.addEventListener('blur', () => leave(marker, 'focus'))
      passOn(marker)
    },
    forget(marker: Marker): void {
      if (over === marker) {
        over = null
        root.classList.remove('hv-over')
      }
      const left = (reasons.get(marker)?.size ?? 0) > 0
      reasons.delete(marker)
      if (left) host.emit('hotspotleave', { hotspot: marker.hotspot })
    },
    detach(): void {
      root.removeEventListener('pointermove', move)
      root.removeEventListener('pointerleave', out)
      overlay.removeEventListener('wheel', wheel)
    },
  }
}
