// Effects are fetched with the first one that is wanted: over the page, or in the scene itself for a headset, which shows no page.
import type { Drawing } from '../model/drawing.ts'
import type { Effect } from '../model/hotspot.ts'
import type { Camera } from '../view/camera.ts'
import type { Effects, EffectsHost } from './effects.ts'

interface LaterEffects extends Effects {
  /** Draws it in the scene, too. */
  inScene(on: boolean): void
}

interface LaterEffectsHost extends EffectsHost {
  readonly redraw: () => void
  readonly addDrawing: (drawing: Drawing) => () => void
}

async function drawingOf(effect: Effect, host: LaterEffectsHost): Promise<Drawing | null> {
  if (effect === 'none' || host.isCalm()) return null
  if (effect === 'sunFlare') {
    const { createFlareInScene } = await import('./flare-in-scene.ts')
    return createFlareInScene(host.manifest, host.redraw)
  }
  const { createWeatherInScene } = await import('./weather-in-scene.ts')
  return createWeatherInScene(effect, host.redraw)
}

export function createLaterEffects(overlay: HTMLElement, host: LaterEffectsHost): LaterEffects {
  let effects: Effects | null = null
  let wanted: Effect = 'none'
  let asked = false
  let gone = false
  let within = false
  let takeOff = (): void => {}
  const load = async (): Promise<void> => {
    try {
      const { createEffects } = await import('./effects.ts')
      if (gone) return
      effects = createEffects(overlay, host)
      effects.set(wanted)
    } catch {
      // Decoration that does not come is not missed; the next wish asks again.
      asked = false
    }
  }
  const put = async (): Promise<void> => {
    takeOff()
    takeOff = () => {}
    const effect = wanted
    const drawing = within ? await drawingOf(effect, host).catch(() => null) : null
    if (drawing && within && wanted === effect && !gone) takeOff = host.addDrawing(drawing)
  }
  return {
    set(effect) {
      const isOther = effect !== wanted
      wanted = effect
      effects?.set(effect)
      if (isOther && within) void put()
      if (asked || effect === 'none') return
      asked = true
      void load()
    },
    place: (camera: Camera) => effects?.place(camera),
    inScene(on) {
      if (on === within) return
      within = on
      void put()
    },
    destroy() {
      gone = true
      takeOff()
      effects?.destroy()
    },
  }
}
