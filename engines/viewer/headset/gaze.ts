// Looked at long enough, a marker is pressed: for heads without hands.
import type { Hotspot } from '../model/hotspot.ts'

const DWELL_MS = 1500

interface Gaze {
  /** 0..1 of the time it takes. */
  readonly progress: number
  /** One frame on, with what is looked at; the marker that is pressed now. */
  look(meant: Hotspot | null, now: number): Hotspot | null
}

export function createGaze(): Gaze {
  let id: string | undefined
  let since = 0
  let progress = 0
  return {
    get progress() {
      return progress
    },
    look(meant, now) {
      if (meant?.id !== id) since = now
      id = meant?.id
      progress = meant ? Math.max(0, Math.min(1, (now - since) / DWELL_MS)) : 0
      if (progress < 1) return null
      // Pressed once: it takes looking away and back to press it again.
      since = Infinity
      return meant
    },
  }
}
