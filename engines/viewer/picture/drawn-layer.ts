// What a scene puts on the screen, whatever it is made of.
import type { Painter } from './painter.ts'
import type { Camera } from '../view/camera.ts'

export interface Layer {
  /** The whole view can be drawn, if coarsely. */
  readonly hasPicture: boolean
  /** Nothing would be seen of it yet. */
  readonly empty: boolean
  /** Nothing could be fetched that would give a picture. */
  readonly hopeless: boolean
  readonly settled: boolean
  /** Changes by itself: a video that runs. */
  readonly lively: boolean
  readonly textures: number
  readonly bytes: number
  /** Wants what this camera sees; `ratio` is device pixels per CSS pixel. */
  update(camera: Camera, ratio: number, frame: number): void
  /** Until the next update nothing is wanted, and what is on its way is left; absent where it goes on by itself. */
  pause?(): void
  upload(painter: Painter, budget: number): void
  draw(painter: Painter, camera: Camera, ratio: number, opacity: number, frame: number): void
  trim(painter: Painter, budget: number, frame: number): void
  /** The context was lost: what was on the GPU is gone. */
  forget(): void
  /** Without a painter where there never was one. */
  destroy(painter: Painter | null): void
}
