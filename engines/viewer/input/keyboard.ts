// Arrows turn, + and − zoom, Home goes back to the first view. A tap makes a step; a key that is held moves evenly, gathering and
// losing speed softly, several at a time.
import type { View } from '../view/camera.ts'
import type { Steering } from './steering.ts'

const TURNS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}
/** In (negative) and out. */
const ZOOMS: Record<string, number> = { '+': -1, '=': -1, '-': 1, _: 1 }
/** A key let go sooner was tapped. */
export const TAP_MS = 200
const STEP_MS = 160
const ZOOM_STEP = 1.25
/** Of the field of view, in a second; with Shift a quarter of it. */
const PACE = 0.75
const ZOOM_PACE = 1.2
/** Time constant of gathering and losing speed, in milliseconds. */
const SOFT = 70

interface Held {
  readonly since: number
  readonly from: View
}

export function attachKeyboard(target: HTMLElement, steering: Steering): () => void {
  const held = new Map<string, Held>()
  let isSlow = false
  let isMoving = (): boolean => false
  /** Where the last taps lead, so that quick ones add up. */
  let goal: { readonly view: Partial<View>; readonly until: number } | null = null

  const step = (key: string, from: View): void => {
    const camera = steering.camera()
    const turn = TURNS[key]
    if (!camera) return
    const now = performance.now()
    const base = { ...from, ...(goal && now < goal.until ? goal.view : {}) }
    const size = (base.fov / 8) * (isSlow ? 0.25 : 1)
    const view = turn
      ? { yaw: base.yaw + turn[0] * size, pitch: Math.max(-90, Math.min(90, base.pitch + turn[1] * size)) }
      : { fov: camera.scaled(base.fov, ZOOM_STEP ** (ZOOMS[key] ?? 0)) }
    goal = { view, until: now + STEP_MS }
    steering.lookAt(view, STEP_MS)
  }
  const move = (): void => {
    if (isMoving()) return
    const speed = { yaw: 0, pitch: 0, zoom: 0 }
    let before: number | undefined
    isMoving = steering.run((now) => {
      const camera = steering.camera()
      if (!camera) return false
      const seconds = Math.min(0.1, (now - (before ?? now)) / 1000)
      before = now
      const wanted = { yaw: 0, pitch: 0, zoom: 0 }
      for (const key of held.keys()) {
        wanted.yaw += TURNS[key]?.[0] ?? 0
        wanted.pitch += TURNS[key]?.[1] ?? 0
        wanted.zoom += ZOOMS[key] ?? 0
      }
      const { view } = camera
      const pace = isSlow ? 0.25 : 1
      const keep = Math.exp((-seconds * 1000) / SOFT)
      for (const axis of ['yaw', 'pitch', 'zoom'] as const)
        speed[axis] = wanted[axis] * pace + (speed[axis] - wanted[axis] * pace) * keep
      const by = view.fov * PACE * seconds
      const fov = speed.zoom === 0 ? view.fov : camera.scaled(view.fov, Math.exp(speed.zoom * ZOOM_PACE * seconds))
      steering.steer({ yaw: view.yaw + speed.yaw * by, pitch: view.pitch + speed.pitch * by, fov })
      return held.size > 0 || Math.hypot(speed.yaw, speed.pitch, speed.zoom) > 0.02
    })
  }
  const press = (event: KeyboardEvent): void => {
    const camera = steering.camera()
    isSlow = event.shiftKey
    if (!camera || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return
    const { key } = event
    if (key === 'Home') steering.home()
    else if (!(key in TURNS) && !(key in ZOOMS)) return
    else if (steering.reducedMotion) step(key, camera.view)
    else {
      if (!held.has(key)) held.set(key, { since: event.timeStamp, from: camera.view })
      move()
    }
    event.preventDefault()
  }
  const release = (event: KeyboardEvent): void => {
    isSlow = event.shiftKey
    const pressed = held.get(event.key)
    // With Shift let go in between, a key goes by another name.
    if (pressed) held.delete(event.key)
    else held.clear()
    if (!pressed || held.size > 0 || event.timeStamp - pressed.since > TAP_MS) return
    step(event.key, pressed.from)
  }
  const leave = (): void => held.clear()
  const ending = new AbortController()
  const { signal } = ending
  target.addEventListener('keydown', press, { signal })
  target.addEventListener('keyup', release, { signal })
  target.addEventListener('focusout', leave, { signal })
  return () => ending.abort()
}
