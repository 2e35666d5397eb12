// What the controls need from the viewer.
import type { Gesture } from '../model/types.ts'
import type { Direction } from '../view/angle.ts'
import type { Camera, View } from '../view/camera.ts'
import type { Motion } from '../view/motion.ts'

export interface Steering {
  camera(): Camera | null
  /** Applies a view the person has made, inside the limits. */
  steer(view: View): void
  /** Starts a motion, ending the one under way; null only ends it. The answer tells whether it still runs. */
  run(motion: Motion | null): () => boolean
  lookAt(view: Partial<View>, duration: number): void
  home(): void
  click(x: number, y: number): void
  /** Are gestures shared with the page at present? */
  readonly cooperative: boolean
  /** This one was left to it. */
  leave(gesture: Gesture): void
  readonly reducedMotion: boolean
}

export const gripOf = (camera: Camera, x: number, y: number): Direction => camera.grip?.(x, y) ?? camera.unproject(x, y)
