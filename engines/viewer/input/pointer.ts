// Mouse, finger and pen: the point that was grabbed stays under the finger; let go in motion, the picture goes on a little.
import type { Direction } from '../view/angle.ts'
import { wrapDegrees } from '../view/angle.ts'
import { coast } from '../view/motion.ts'
import { gripOf } from './steering.ts'
import type { Steering } from './steering.ts'

interface Finger {
  x: number
  y: number
}

const SLOP = 5
const DOUBLE_MS = 320
const MEMORY_MS = 90

// oxlint-disable-next-line max-lines-per-function -- a part with its own state, which its members share
export function attachPointer(target: HTMLElement, steering: Steering): () => void {
  const fingers = new Map<number, Finger>()
  let grabbed: Direction | null = null
  let spread = 0
  let fovAtGrab = 0
  let pressed: Finger | null = null
  let lastTap: (Finger & { time: number }) | null = null
  let trail: { time: number; yaw: number; pitch: number }[] = []

  const place = (event: PointerEvent): Finger => {
    const box = target.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }
  const middle = (): Finger => {
    const all = [...fingers.values()]
    return { x: all.reduce((s, f) => s + f.x, 0) / all.length, y: all.reduce((s, f) => s + f.y, 0) / all.length }
  }
  const distance = (): number => {
    const [a, b] = [...fingers.values()]
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0
  }
  const grab = (): void => {
    const camera = steering.camera()
    if (!camera || fingers.size === 0) return
    const at = middle()
    grabbed = gripOf(camera, at.x, at.y)
    spread = distance()
    fovAtGrab = camera.view.fov
    trail = []
  }
  const double = ({ x, y }: Finger): void => {
    const camera = steering.camera()
    if (!camera) return
    const fov = camera.view.fov / 2
    steering.lookAt({ ...camera.holding(gripOf(camera, x, y), x, y, fov), fov }, 320)
  }

  const down = (event: PointerEvent): void => {
    if (event.button !== 0 && event.pointerType === 'mouse') return
    target.setPointerCapture(event.pointerId)
    steering.run(null)
    fingers.set(event.pointerId, place(event))
    pressed = fingers.size === 1 ? place(event) : null
    grab()
  }
  const move = (event: PointerEvent): void => {
    const camera = steering.camera()
    if (!fingers.has(event.pointerId) || !camera || !grabbed) return
    fingers.set(event.pointerId, place(event))
    const at = middle()
    if (pressed && Math.hypot(at.x - pressed.x, at.y - pressed.y) > SLOP) pressed = null
    if (pressed) return
    const apart = distance()
    const fov = spread > 0 && apart > 0 ? camera.scaled(fovAtGrab, spread / apart) : camera.view.fov
    steering.steer({ ...camera.holding(grabbed, at.x, at.y, fov), fov })
    const { yaw, pitch } = steering.camera()?.view ?? camera.view
    trail.push({ time: event.timeStamp, yaw, pitch })
  }
  const up = (event: PointerEvent): void => {
    if (!fingers.delete(event.pointerId)) return
    if (fingers.size > 0) return grab()
    grabbed = null
    // The page has taken a finger that moved up or down.
    if (event.type === 'pointercancel') {
      if (steering.cooperative && event.pointerType === 'touch') steering.leave('touch')
      return
    }
    if (pressed) {
      const tap = pressed
      pressed = null
      if (
        lastTap &&
        event.timeStamp - lastTap.time < DOUBLE_MS &&
        Math.hypot(tap.x - lastTap.x, tap.y - lastTap.y) < 24
      ) {
        lastTap = null
        return double(tap)
      }
      lastTap = { ...tap, time: event.timeStamp }
      return steering.click(tap.x, tap.y)
    }
    letGo(event.timeStamp)
  }
  const letGo = (now: number): void => {
    const recent = trail.filter(({ time }) => now - time < MEMORY_MS)
    const [first, last] = [recent[0], recent.at(-1)]
    if (!first || !last || last.time - first.time < 8 || steering.reducedMotion) return
    const seconds = (last.time - first.time) / 1000
    const speed = { yaw: wrapDegrees(last.yaw - first.yaw) / seconds, pitch: (last.pitch - first.pitch) / seconds }
    const rest = (steering.camera()?.view.fov ?? 60) / 60
    steering.run(
      coast(speed, rest, (yaw, pitch) => {
        const view = steering.camera()?.view
        if (view) steering.steer({ ...view, yaw: view.yaw + yaw, pitch: view.pitch + pitch })
      }),
    )
  }

  // Two fingers are always ours.
  const keep = (event: TouchEvent): void => {
    if (event.touches.length > 1 && event.cancelable && steering.cooperative) event.preventDefault()
  }

  const ending = new AbortController()
  const { signal } = ending
  target.addEventListener('touchmove', keep, { passive: false, signal })
  target.addEventListener('pointerdown', down, { signal })
  target.addEventListener('pointermove', move, { signal })
  target.addEventListener('pointerup', up, { signal })
  target.addEventListener('pointercancel', up, { signal })
  return () => ending.abort()
}
