// What a press on the dollhouse means.

interface Picked {
  /** CSS pixels in the element; the place of a room in the list, null beside all. */
  readonly roomAt: (x: number, y: number) => number | null
  readonly onRoom: (room: number) => void
  readonly onLight: (room: number | null) => void
}

/** Pixels. */
const SLOP = 5

/** A press that is no drag picks a room; the one under the pointer is lit. */
export function picking(element: HTMLElement, { roomAt, onRoom, onLight }: Picked): () => void {
  let pressed: { readonly x: number; readonly y: number } | null = null
  let lit: number | null = null
  const down = ({ offsetX, offsetY, isPrimary }: PointerEvent): void => {
    // Two fingers press nothing.
    pressed = isPrimary ? { x: offsetX, y: offsetY } : null
  }
  const up = ({ offsetX, offsetY }: PointerEvent): void => {
    const isTap = pressed !== null && Math.hypot(offsetX - pressed.x, offsetY - pressed.y) < SLOP
    pressed = null
    const room = isTap ? roomAt(offsetX, offsetY) : null
    if (room !== null) onRoom(room)
  }
  const move = ({ pointerType, offsetX, offsetY }: PointerEvent): void => {
    const room = pointerType === 'mouse' && pressed === null ? roomAt(offsetX, offsetY) : null
    if (room === lit) return
    lit = room
    element.style.cursor = room === null ? 'grab' : 'pointer'
    onLight(room)
  }
  const listening = new AbortController()
  const { signal } = listening
  element.addEventListener('pointerdown', down, { signal })
  element.addEventListener('pointerup', up, { signal })
  element.addEventListener('pointermove', move, { signal })
  return () => listening.abort()
}
