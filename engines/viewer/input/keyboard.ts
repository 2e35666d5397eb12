// Arrows turn, + and − zoom, Home goes back to the first view.
import type { Steering } from './steering.ts'

const TURNS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}
const ZOOMS: Record<string, number> = { '+': 0.8, '=': 0.8, '-': 1.25, _: 1.25 }

export function attachKeyboard(target: HTMLElement, steering: Steering): () => void {
  const press = (event: KeyboardEvent): void => {
    const camera = steering.camera()
    if (!camera || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return
    const turn = TURNS[event.key]
    const zoom = ZOOMS[event.key]
    const { yaw, pitch, fov } = camera.view
    if (turn) {
      const step = (fov / 8) * (event.shiftKey ? 0.25 : 1)
      steering.lookAt({ yaw: yaw + turn[0] * step, pitch: pitch + turn[1] * step }, 160)
    } else if (zoom) steering.lookAt({ fov: camera.scaled(fov, zoom) }, 160)
    else if (event.key === 'Home') steering.home()
    else return
    event.preventDefault()
  }
  target.addEventListener('keydown', press)
  return () => target.removeEventListener('keydown', press)
}
