// Seeing with both eyes. Whether there is a headset is asked at the start; the rest is fetched when it is used.
import type { Headset } from '../types.ts'

export interface OwnHeadset extends Headset {
  destroy(): void
}

export function createLaterHeadset(): OwnHeadset {
  return {
    available: false,
    presenting: false,
    enter: () => Promise.resolve(false),
    exit: () => Promise.resolve(),
    stereo: false,
    destroy() {},
  }
}
