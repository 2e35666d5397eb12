// Effects are fetched with the first one that is wanted.
import type { Effect } from '../hotspot.ts'
import type { Camera } from '../view/camera.ts'
import type { Effects, EffectsHost } from './effects.ts'

export function createLaterEffects(overlay: HTMLElement, host: EffectsHost): Effects {
  let effects: Effects | null = null
  let wanted: Effect = 'none'
  let asked = false
  let gone = false
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
  return {
    set(effect) {
      wanted = effect
      effects?.set(effect)
      if (asked || effect === 'none') return
      asked = true
      void load()
    },
    place: (camera: Camera) => effects?.place(camera),
    destroy() {
      gone = true
      effects?.destroy()
    },
  }
}
