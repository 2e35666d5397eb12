// The wheel and the touchpad's pinch zoom about the cursor, gliding to the new size. Where gestures are shared, the wheel alone
// scrolls the page, until somebody has pressed into the picture and for as long as the pointer stays there.
import type { Direction } from '../view/angle.ts'
import { gripOf } from './steering.ts'
import type { Steering } from './steering.ts'

const LINE = 33
/** Time constant of the glide, in milliseconds. */
const GLIDE = 60

export function attachWheel(target: HTMLElement, steering: Steering): () => void {
  let goal = 0
  let isGliding = (): boolean => false
  let anchor: { point: Direction; x: number; y: number } | null = null

  let isEntered = false
  const enter = (): void => void (isEntered = true)
  const leave = (): void => void (isEntered = false)

  const turn = (event: WheelEvent): void => {
    const camera = steering.camera()
    if (!camera) return
    if (steering.cooperative && !isEntered && !event.ctrlKey && !event.metaKey) return steering.leave('wheel')
    event.preventDefault()
    const pixels = event.deltaY * (event.deltaMode === 1 ? LINE : event.deltaMode === 2 ? camera.height : 1)
    const box = target.getBoundingClientRect()
    const [x, y] = [event.clientX - box.left, event.clientY - box.top]
    const onward = isGliding()
    if (!onward) goal = camera.view.fov
    if (!onward || anchor?.x !== x || anchor.y !== y) anchor = { point: gripOf(camera, x, y), x, y }
    goal = camera.scaled(
      goal,
      Math.exp(Math.max(-300, Math.min(300, pixels)) * (isPinch(event, pixels) ? 0.01 : 0.0016)),
    )
    if (onward) return
    let before: number | undefined
    isGliding = steering.run((now) => {
      const at = steering.camera()
      if (!at || !anchor) return false
      const part = steering.reducedMotion ? 1 : 1 - Math.exp(-Math.max(8, now - (before ?? now)) / GLIDE)
      before = now
      const near = Math.abs(goal / at.view.fov - 1) < 0.002
      const fov = near ? goal : at.view.fov + (goal - at.view.fov) * part
      steering.steer({ ...at.holding(anchor.point, anchor.x, anchor.y, fov), fov })
      const reached = steering.camera()?.view.fov ?? fov
      // A limit that stops the zoom ends it, so that the picture does not creep.
      return !near && Math.abs(reached - fov) < 1e-6
    })
  }
  target.addEventListener('wheel', turn, { passive: false })
  target.addEventListener('pointerdown', enter)
  target.addEventListener('pointerleave', leave)
  return () => {
    target.removeEventListener('wheel', turn)
    target.removeEventListener('pointerdown', enter)
    target.removeEventListener('pointerleave', leave)
  }
}

/** Browsers tell a pinch as a wheel with Ctrl, in small steps; a wheel turned while the key is held makes large ones. */
function isPinch({ ctrlKey }: WheelEvent, pixels: number): boolean {
  return ctrlKey && Math.abs(pixels) < 50
}
