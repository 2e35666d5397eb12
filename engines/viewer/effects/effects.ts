// Weather and light over the picture, on a canvas of its own: the panorama is not drawn again for a drop of rain.
import type { Effect } from '../model/hotspot.ts'
import type { Manifest } from '../picture/manifest.ts'
import type { Direction } from '../view/angle.ts'
import type { Camera } from '../view/camera.ts'
import { drawFlare, findSun } from './sun.ts'
import { createWeather } from './weather.ts'

/** Milliseconds between pictures; more would not look better. */
const BEAT = 30

export interface EffectsHost {
  readonly camera: () => Camera | null
  readonly manifest: () => Manifest | null
  readonly isCalm: () => boolean
}

export interface Effects {
  set(effect: Effect): void
  /** The view has changed. */
  place(camera: Camera): void
  destroy(): void
}

/** Goes under `overlay`. */
export function createEffects(overlay: HTMLElement, host: EffectsHost): Effects {
  const canvas = document.createElement('canvas')
  canvas.className = 'hv-effect'
  canvas.setAttribute('aria-hidden', 'true')
  const to = canvas.getContext('2d')
  let effect: Effect = 'none'
  let weather: ReturnType<typeof createWeather> | null = null
  let sun: Direction | null = null
  let sunOf: Manifest | null | undefined
  let ticket = 0
  let before = 0
  let onScreen = true

  const clear = ({ width, height }: Camera): void => {
    if (canvas.width !== Math.round(width) || canvas.height !== Math.round(height))
      Object.assign(canvas, { width: Math.round(width), height: Math.round(height) })
    else to?.clearRect(0, 0, width, height)
  }
  const shine = async (): Promise<void> => {
    const manifest = host.manifest()
    if (manifest === sunOf) return
    sunOf = manifest
    sun = null
    const found = await findSun(manifest)
    if (sunOf !== manifest) return
    sun = found
    const camera = host.camera()
    if (camera) effects.place(camera)
  }
  const tick = (now: number): void => {
    ticket = 0
    const camera = host.camera()
    if (!weather || !to || !onScreen) return
    if (host.isCalm()) return canvas.remove()
    ticket = requestAnimationFrame(tick)
    if (!camera || now - before < BEAT) return
    weather.step(Math.min(0.1, (now - before) / 1000))
    before = now
    clear(camera)
    weather.draw(to, camera)
  }
  const run = (): void => {
    if (!ticket && weather && onScreen) ticket = requestAnimationFrame(tick)
  }
  const watch = new IntersectionObserver((entries) => {
    onScreen = entries.at(-1)?.isIntersecting ?? true
    run()
  })
  watch.observe(overlay)

  const effects: Effects = {
    set(next) {
      if (next === effect) return
      effect = next
      cancelAnimationFrame(ticket)
      ticket = 0
      weather = next === 'rain' || next === 'snow' ? createWeather(next) : null
      canvas.dataset['effect'] = next
      if (next === 'none' || host.isCalm()) return canvas.remove()
      overlay.before(canvas)
      const camera = host.camera()
      if (camera) clear(camera)
      if (weather) run()
      else if (camera) effects.place(camera)
    },
    place(camera) {
      if (effect !== 'sunFlare' || !to || !canvas.isConnected) return
      void shine()
      clear(camera)
      if (sun) drawFlare(to, camera, sun)
    },
    destroy() {
      cancelAnimationFrame(ticket)
      weather = null
      effect = 'none'
      watch.disconnect()
      canvas.remove()
    },
  }
  return effects
}
