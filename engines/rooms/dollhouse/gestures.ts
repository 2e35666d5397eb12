// One finger or the mouse turns, two fingers or the wheel come nearer and go along, as does the mouse with its other button or a key held.
import { plus } from '../gpu/space.ts'
import { RADIAN } from '../plane.ts'
import { axesOf, type Orbit } from './orbit.ts'

interface Steered {
  readonly orbit: () => Orbit
  /** What comes of it is within bounds. */
  readonly steer: (orbit: Orbit) => void
  /** Degrees from top to bottom. */
  readonly fov: number
}

interface Finger {
  readonly x: number
  readonly y: number
}

const LINE = 33
/** Of the distance, for a pixel of the wheel, and for one of a pinch on a touchpad. */
const [WHEEL, PINCH] = [0.001, 0.01]
/** Browsers tell a pinch as a wheel with Ctrl, in small steps. */
const MOST_OF_PINCH = 50

export function attachGestures(element: HTMLElement, { orbit, steer, fov }: Steered): () => void {
  const fingers = new Map<number, Finger>()
  let goesAlong = false
  const along = (now: Orbit, dx: number, dy: number): Orbit => {
    const metres = (2 * now.distance * Math.tan((fov / 2) * RADIAN)) / element.clientHeight
    const { right, above } = axesOf(now)
    return { ...now, target: plus(plus(now.target, right, -dx * metres), above, dy * metres) }
  }
  const about = (now: Orbit, dx: number, dy: number): Orbit => {
    const degrees = 360 / element.clientHeight
    return { ...now, around: now.around - dx * degrees, up: now.up + dy * degrees }
  }
  const down = (event: PointerEvent): void => {
    const { pointerId, pointerType, button, ctrlKey, metaKey, shiftKey, clientX: x, clientY: y } = event
    if (pointerType === 'mouse' && button === 1) return
    element.setPointerCapture(pointerId)
    fingers.set(pointerId, { x, y })
    goesAlong = button === 2 || ctrlKey || metaKey || shiftKey
  }
  const move = ({ pointerId, clientX: x, clientY: y }: PointerEvent): void => {
    if (!fingers.has(pointerId)) return
    const before = spreadOf(fingers)
    fingers.set(pointerId, { x, y })
    const after = spreadOf(fingers)
    const [dx, dy] = [after.x - before.x, after.y - before.y]
    if (fingers.size === 1 && !goesAlong) return steer(about(orbit(), dx, dy))
    const moved = along(orbit(), dx, dy)
    steer(after.apart > 0 ? { ...moved, distance: (moved.distance * before.apart) / after.apart } : moved)
  }
  const up = ({ pointerId }: PointerEvent): void => void fingers.delete(pointerId)
  const wheel = (event: WheelEvent): void => {
    event.preventDefault()
    const pixels = event.deltaY * ([1, LINE, element.clientHeight][event.deltaMode] ?? 1)
    const isPinch = event.ctrlKey && Math.abs(pixels) < MOST_OF_PINCH
    const now = orbit()
    steer({ ...now, distance: now.distance * Math.exp(pixels * (isPinch ? PINCH : WHEEL)) })
  }
  const listening = new AbortController()
  const { signal } = listening
  element.addEventListener('pointerdown', down, { signal })
  element.addEventListener('pointermove', move, { signal })
  element.addEventListener('pointerup', up, { signal })
  element.addEventListener('pointercancel', up, { signal })
  element.addEventListener('wheel', wheel, { passive: false, signal })
  element.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
  return () => listening.abort()
}

/** The middle of the first two fingers, and how far apart they are. */
function spreadOf(fingers: ReadonlyMap<number, Finger>): Finger & { readonly apart: number } {
  const [a, b] = fingers.values()
  if (a === undefined || b === undefined) return { x: a?.x ?? 0, y: a?.y ?? 0, apart: 0 }
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, apart: Math.hypot(a.x - b.x, a.y - b.y) }
}
