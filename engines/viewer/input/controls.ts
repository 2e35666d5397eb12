// All the ways a person moves the view, and the slow turning while nobody does.
import type { AutoRotate, ViewerOptions } from '../model/types.ts'
import { attachKeyboard } from './keyboard.ts'
import { attachPointer } from './pointer.ts'
import type { Steering } from './steering.ts'
import { attachWheel } from './wheel.ts'

interface Controls {
  /** Someone has moved the view: the turning rests again. */
  touch(): void
  setAutoRotate(autoRotate: AutoRotate | null): void
  detach(): void
}

export function attachControls(
  root: HTMLElement,
  canvas: HTMLElement,
  steering: Steering,
  { interactive = true, autoRotate = null }: ViewerOptions,
): Controls {
  let turning = autoRotate
  let timer: ReturnType<typeof setTimeout> | undefined
  let rotating = false
  let onScreen = true

  const rotate = (): void => {
    if (!turning || steering.reducedMotion) return
    if (!onScreen) return
    if (!steering.camera()) return touch()
    const { speed } = turning
    let before: number | undefined
    rotating = true
    steering.run((now) => {
      const view = steering.camera()?.view
      // A tab that was hidden does not catch up.
      const seconds = Math.min(0.1, (now - (before ?? now)) / 1000)
      before = now
      if (view) steering.steer({ ...view, yaw: view.yaw + speed * seconds })
      return onScreen
    })
    rotating = false
  }
  const touch = (): void => {
    if (rotating) return
    clearTimeout(timer)
    if (turning) timer = setTimeout(rotate, Math.max(16, turning.delay))
  }
  const watch = new IntersectionObserver((entries) => {
    onScreen = entries.at(-1)?.isIntersecting ?? true
    if (onScreen) touch()
  })
  watch.observe(root)
  const detachers = interactive
    ? [attachPointer(canvas, steering), attachWheel(canvas, steering), attachKeyboard(root, steering)]
    : []
  touch()

  return {
    touch,
    setAutoRotate(next) {
      turning = next
      steering.run(null)
    },
    detach() {
      turning = null
      clearTimeout(timer)
      watch.disconnect()
      for (const detach of detachers) detach()
    },
  }
}
