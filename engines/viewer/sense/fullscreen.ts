// The whole screen; where the browser does not give it (phones), the whole window.
import type { Fullscreen } from '../model/types.ts'

interface OwnFullscreen extends Fullscreen {
  destroy(): void
}

export function createFullscreen(element: HTMLElement, onChange: (active: boolean) => void): OwnFullscreen {
  let filled = false
  const active = (): boolean => filled || document.fullscreenElement === element
  const tell = (): void => onChange(active())
  const fill = (on: boolean): void => {
    filled = on
    element.classList.toggle('hv-filled', on)
    tell()
  }
  const leave = (event: KeyboardEvent): void => {
    if (filled && event.key === 'Escape') fill(false)
  }
  element.addEventListener('fullscreenchange', tell)
  element.addEventListener('keydown', leave)
  return {
    available: true,
    get active() {
      return active()
    },
    async toggle() {
      if (filled) return fill(false)
      if (document.fullscreenElement === element) return document.exitFullscreen()
      if (!document.fullscreenEnabled) return fill(true)
      return element.requestFullscreen().catch(() => fill(true))
    },
    destroy() {
      element.removeEventListener('fullscreenchange', tell)
      element.removeEventListener('keydown', leave)
      if (filled) fill(false)
      if (document.fullscreenElement === element) void document.exitFullscreen().catch(() => {})
    },
  }
}
