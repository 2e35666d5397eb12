// Dragging an element: nothing moves before the pointer has really moved, and it cannot be dragged out of the window.
import { clamp } from '../../view/angle.ts'

export interface Drag {
  /** Places of the pointer in the window, CSS pixels. */
  readonly move: (x: number, y: number, event: PointerEvent) => void
  readonly drop: () => void
}

const SLOP = 3

/**
 * `begin` says what a drag does, or null when there is nothing to drag now.
 * The answer tells whether the click that follows belongs to a drag; asking forgets it.
 */
export function attachDrag(
  target: GlobalEventHandlers & Element,
  window: Element,
  begin: (x: number, y: number) => Drag | null,
  /** The hand is off again, whether it moved or not. */
  end: () => void,
): () => boolean {
  let grip: {
    readonly drag: Drag
    readonly id: number
    readonly x: number
    readonly y: number
    moved: boolean
  } | null = null
  let dragged = false
  target.addEventListener('pointerdown', (event) => {
    dragged = false
    if (event.button !== 0 || grip) return
    const box = window.getBoundingClientRect()
    const drag = begin(event.clientX - box.left, event.clientY - box.top)
    if (!drag) return
    target.setPointerCapture(event.pointerId)
    grip = { drag, id: event.pointerId, x: event.clientX, y: event.clientY, moved: false }
  })
  target.addEventListener('pointermove', (event) => {
    if (grip?.id !== event.pointerId) return
    grip.moved ||= Math.hypot(event.clientX - grip.x, event.clientY - grip.y) >= SLOP
    if (!grip.moved) return
    const box = window.getBoundingClientRect()
    grip.drag.move(clamp(event.clientX - box.left, 0, box.width), clamp(event.clientY - box.top, 0, box.height), event)
  })
  const drop = (event: PointerEvent): void => {
    if (grip?.id !== event.pointerId) return
    const { drag, moved } = grip
    grip = null
    dragged = moved
    end()
    if (moved) drag.drop()
  }
  target.addEventListener('pointerup', drop)
  target.addEventListener('pointercancel', drop)
  target.addEventListener('lostpointercapture', drop)
  return () => {
    const was = dragged
    dragged = false
    return was
  }
}

const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** Arrow keys: half a degree, with Shift five. `nudge` answers false when it does not want them now. */
export function attachNudge(target: HTMLElement, nudge: (right: number, up: number) => boolean): void {
  target.addEventListener('keydown', (event) => {
    const step = STEPS[event.key]
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return
    const by = event.shiftKey ? 5 : 0.5
    if (!nudge(step[0] * by, step[1] * by)) return
    event.preventDefault()
    event.stopPropagation()
  })
}
