// What the pointer or the focus is on. Areas let the pointer through to the picture, so theirs is found by place; a press
// on a sign that becomes a drag turns the view, and the wheel zooms from anywhere.
import { isArea, isMovable } from '../mark/mark.ts'
import type { Mark, OverlayHost } from '../mark/mark.ts'

const SLOP = 5

export interface OverlayElements {
  readonly root: HTMLElement
  readonly canvas: HTMLElement
  readonly overlay: HTMLElement
}

/** Why a mark is entered: the pointer is on what belongs to it, or within its area, or the keyboard has reached it. */
type Reason = 'on' | 'within' | 'focus'

// oxlint-disable-next-line max-lines-per-function -- a part with its own state, which its members share
export function attachPointing(
  { root, canvas, overlay }: OverlayElements,
  host: OverlayHost,
  marks: () => Iterable<Mark>,
) {
  const reasons = new Map<Mark, Set<Reason>>()
  let over: Mark | null = null

  const enter = (mark: Mark, reason: Reason): void => {
    const why = reasons.get(mark) ?? new Set()
    reasons.set(mark, why)
    const fresh = why.size === 0
    why.add(reason)
    if (!fresh) return
    mark.element.classList.add('hv-on')
    host.emit('hotspotenter', { hotspot: mark.hotspot })
  }
  const leave = (mark: Mark, reason: Reason): void => {
    const why = reasons.get(mark)
    if (!why?.delete(reason) || why.size > 0) return
    mark.element.classList.remove('hv-on')
    host.emit('hotspotleave', { hotspot: mark.hotspot })
  }
  const areaAt = (x: number, y: number): Mark | null => {
    let found: Mark | null = null
    for (const mark of marks())
      if (isArea(mark.hotspot) && mark.hotspot.inert !== true && mark.holds(x, y))
        if (!found || (mark.hotspot.order ?? 0) >= (found.hotspot.order ?? 0)) found = mark
    return found
  }
  const point = (next: Mark | null): void => {
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
  const passOn = (mark: Mark): void => {
    let pressed: PointerEvent | null = null
    mark.element.addEventListener('pointerdown', (event) => {
      pressed = isMovable(mark.hotspot) || event.button !== 0 ? null : event
    })
    mark.element.addEventListener('pointermove', (event) => {
      if (pressed?.pointerId !== event.pointerId || event.buttons === 0) return
      if (Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY) < SLOP) return
      canvas.dispatchEvent(new PointerEvent('pointerdown', pressed))
      pressed = null
    })
    mark.element.addEventListener('pointerup', () => (pressed = null))
  }

  return {
    areaAt,
    follow(mark: Mark): void {
      const { element } = mark
      element.addEventListener('pointerenter', () => enter(mark, 'on'))
      element.addEventListener('pointerleave', () => leave(mark, 'on'))
      element.addEventListener('focus', () => {
        if (element.matches(':focus-visible')) enter(mark, 'focus')
      })
      element.addEventListener('blur', () => leave(mark, 'focus'))
      passOn(mark)
    },
    forget(mark: Mark): void {
      if (over === mark) {
        over = null
        root.classList.remove('hv-over')
      }
      const left = (reasons.get(mark)?.size ?? 0) > 0
      reasons.delete(mark)
      if (left) host.emit('hotspotleave', { hotspot: mark.hotspot })
    },
    detach(): void {
      root.removeEventListener('pointermove', move)
      root.removeEventListener('pointerleave', out)
      overlay.removeEventListener('wheel', wheel)
    },
  }
}
