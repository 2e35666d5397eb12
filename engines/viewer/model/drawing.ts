// What others draw on the sphere: after the picture, with the same camera, in the same frame.
import type { Painter } from '../picture/painter.ts'
import type { Camera } from '../view/camera.ts'

export interface DrawingSize {
  /** Device pixels of what is drawn into. */
  readonly width: number
  readonly height: number
  /** Device pixels per CSS pixel. */
  readonly ratio: number
  /** What draws the picture of this window; absent where something else is drawn into. */
  readonly painter?: Painter
  /** A picture is being taken: everything as it will be, and nothing that lasts is changed by it. */
  readonly still?: boolean
}

/**
 * A program of its own that includes `ON_SCREEN` (gpu/shader.ts) and calls `aimLens` before it draws. It may leave any
 * state of the context behind but a bound framebuffer, an unpack setting or a used vertex array of others.
 */
export interface Drawing {
  /** A part of the picture: everything else lies over it. */
  readonly below?: boolean
  /** True to be drawn again in the next frame, whether anything else changes or not; of a still: something has yet to come. */
  draw(gl: WebGL2RenderingContext, camera: Camera, size: DrawingSize): boolean
  /** The context was lost and has come back empty: everything made in it is gone. */
  restore?(): void
  /** Taken off: gives back what it holds; null when the context is gone. */
  remove?(gl: WebGL2RenderingContext | null): void
}

export interface Drawings {
  readonly any: boolean
  add(drawing: Drawing): () => void
  draw(gl: WebGL2RenderingContext, camera: Camera, size: DrawingSize): boolean
  restore(): void
  destroy(gl: WebGL2RenderingContext | null): void
}

export function createDrawings(gl: () => WebGL2RenderingContext | null, redraw: () => void): Drawings {
  let all = new Set<Drawing>()
  return {
    get any() {
      return all.size > 0
    },
    add(drawing) {
      all = new Set(drawing.below ? [drawing, ...all] : [...all, drawing])
      redraw()
      return () => {
        if (!all.delete(drawing)) return
        drawing.remove?.(gl())
        redraw()
      }
    },
    draw(context, camera, size) {
      let again = false
      for (const drawing of all) again = drawing.draw(context, camera, size) || again
      return again
    },
    restore() {
      for (const drawing of all) drawing.restore?.()
    },
    destroy(context) {
      for (const drawing of all) drawing.remove?.(context)
      all.clear()
    },
  }
}
