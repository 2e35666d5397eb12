// A drag with mouse, pen or finger: follows the pointer wherever it goes, ends once, and Escape gives it up.
interface DragHandlers {
  /** Pixels from where it began. */
  move(x: number, y: number, event: PointerEvent): void
  /** @param hasMoved false for a mere press */
  end(hasMoved: boolean): void
  cancel(): void
}

interface Started {
  readonly pointerId: number
  readonly clientX: number
  readonly clientY: number
}

/** Less is a press that trembled. */
const STILL = 3

export function startDrag({ pointerId, clientX, clientY }: Started, handlers: DragHandlers): void {
  let hasMoved = false
  const listening = new AbortController()
  const { signal } = listening
  const onMove = (event: PointerEvent): void => {
    if (event.pointerId !== pointerId) return
    const [x, y] = [event.clientX - clientX, event.clientY - clientY]
    if (!hasMoved && Math.hypot(x, y) < STILL) return
    hasMoved = true
    handlers.move(x, y, event)
  }
  const finish = (event: PointerEvent): void => {
    if (event.pointerId !== pointerId) return
    listening.abort()
    if (event.type === 'pointerup') handlers.end(hasMoved)
    else handlers.cancel()
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    listening.abort()
    handlers.cancel()
  }
  window.addEventListener('pointermove', onMove, { signal })
  window.addEventListener('pointerup', finish, { signal })
  window.addEventListener('pointercancel', finish, { signal })
  window.addEventListener('keydown', onKey, { signal, capture: true })
}
