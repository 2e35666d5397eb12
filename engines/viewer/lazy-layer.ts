// A layer whose code is fetched when it is first needed; until then there is nothing to see, and a failure is its own.
import type { Layer } from './picture/drawn-layer.ts'

export function createLazyLayer(
  load: () => Promise<Layer>,
  onArrival: () => void,
  onError: (error: Error) => void,
): Layer {
  let layer: Layer | null = null
  let failed = false
  let gone = false
  const start = async (): Promise<void> => {
    try {
      const made = await load()
      if (gone) made.destroy(null)
      else layer = made
    } catch (error) {
      failed = true
      if (!gone) onError(error instanceof Error ? error : new Error(String(error)))
    }
    if (!gone) onArrival()
  }
  void start()
  return {
    get hasPicture() {
      return layer?.hasPicture ?? false
    },
    get empty() {
      return layer?.empty ?? !failed
    },
    get hopeless() {
      return layer?.hopeless ?? failed
    },
    get settled() {
      return layer?.settled ?? failed
    },
    get lively() {
      return layer?.lively ?? false
    },
    get textures() {
      return layer?.textures ?? 0
    },
    get bytes() {
      return layer?.bytes ?? 0
    },
    update: (camera, ratio, frame) => layer?.update(camera, ratio, frame),
    upload: (painter, budget) => layer?.upload(painter, budget),
    draw: (painter, camera, ratio, opacity, frame) => layer?.draw(painter, camera, ratio, opacity, frame),
    trim: (painter, budget, frame) => layer?.trim(painter, budget, frame),
    forget: () => layer?.forget(),
    destroy(painter) {
      gone = true
      layer?.destroy(painter)
      layer = null
    },
  }
}
