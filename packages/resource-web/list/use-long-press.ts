// A long touch, as phones know it for selecting; the click that ends it is swallowed.
import { useRef, type MouseEvent, type PointerEvent } from 'react'

const LONG_MS = 480
const STILL_PX = 8

export function useLongPress(run: () => void) {
  const press = useRef<{ timer: number; x: number; y: number } | null>(null)
  const isDone = useRef(false)
  const stop = (): void => {
    if (press.current !== null) window.clearTimeout(press.current.timer)
    press.current = null
  }
  return {
    onPointerDown: (event: PointerEvent): void => {
      isDone.current = false
      if (event.pointerType !== 'touch') return
      const timer = window.setTimeout(() => {
        isDone.current = true
        run()
      }, LONG_MS)
      press.current = { timer, x: event.clientX, y: event.clientY }
    },
    onPointerMove: (event: PointerEvent): void => {
      const from = press.current
      if (from !== null && Math.hypot(event.clientX - from.x, event.clientY - from.y) > STILL_PX) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent): void => {
      if (press.current !== null || isDone.current) event.preventDefault()
    },
    onClickCapture: (event: MouseEvent): void => {
      if (!isDone.current) return
      isDone.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
