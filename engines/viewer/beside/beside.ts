// A second picture of the same place under the same view: right of a line, or all over by so much. Each pixel right of the line is drawn
// once more, with nothing to blend. Loaded by whoever compares pictures.
import type { Drawing, DrawingSize } from '../model/drawing.ts'
import type { Viewer } from '../model/types.ts'
import { createLayer } from '../picture/layer.ts'
import type { Manifest } from '../picture/manifest.ts'
import type { Painter } from '../picture/painter.ts'
import { createPyramid } from '../picture/pyramid.ts'
import type { StoreOptions } from '../picture/tile-store.ts'
import type { Camera, Levelling } from '../view/camera.ts'

const MEGABYTE = 1 << 20

interface BesideLook {
  readonly level: Levelling
  /** The line, from 0 at the left edge of the window to 1. */
  readonly from: number
  /** How much of it covers the picture of the scene. */
  readonly opacity: number
}

export interface Beside {
  /** What is left out stays. */
  set(look: Partial<BesideLook>): void
  /** It has something to show. */
  readonly isThere: boolean
  destroy(): void
}

interface BesideOptions extends Partial<BesideLook>, Partial<Pick<StoreOptions, 'credentials' | 'locate'>> {
  /** Most bytes of its textures that are kept. */
  readonly gpuBytes?: number
  /** It begins to be seen. */
  readonly onThere?: () => void
  /** A part of it has not come. */
  readonly onError?: (error: Error) => void
}

export function createBeside(viewer: Viewer, manifest: Manifest, options: BesideOptions = {}): Beside {
  const { credentials = 'same-origin', locate, gpuBytes = 64 * MEGABYTE, onThere, onError } = options
  const { level = { roll: 0, pitch: 0, yaw: 0 }, from = 0.5, opacity = 1 } = options
  let look: BesideLook = { level, from, opacity }
  let painter: Painter | null = null
  let frames = 0
  let isThere = false
  const layer = createLayer(createPyramid(manifest), {
    concurrency: 4,
    credentials,
    locate,
    onArrival: () => viewer.redraw(),
    onError: (error) => onError?.(error),
  })
  const paint = (to: Painter, camera: Camera, { width, height, ratio }: DrawingSize): void => {
    const { gl } = to
    const left = Math.round(look.from * width)
    if (left >= width || look.opacity <= 0) return
    gl.enable(gl.SCISSOR_TEST)
    gl.scissor(left, 0, width - left, height)
    layer.draw(to, camera, ratio, look.opacity, frames)
    gl.disable(gl.SCISSOR_TEST)
  }
  const drawing: Drawing = {
    below: true,
    draw(_gl, camera, size) {
      const own = camera.levelled?.(look.level)
      painter = size.painter ?? painter
      // Eyes of a headset see the scene's own picture.
      if (own === undefined || painter === null || (size.painter === undefined && size.still !== true)) return false
      frames += 1
      layer.update(own, size.ratio, frames)
      layer.upload(painter, (size.still === true ? 64 : 4) * MEGABYTE)
      if (layer.hasPicture && !isThere) {
        isThere = true
        onThere?.()
      }
      if (isThere) paint(painter, own, size)
      if (size.still !== true) layer.trim(painter, gpuBytes, frames)
      return size.still === true && !layer.settled
    },
    restore: () => layer.forget(),
    remove: (gl) => layer.destroy(gl === null ? null : painter),
  }
  const takeOff = viewer.addDrawing(drawing)
  return {
    set(next) {
      look = { ...look, ...next }
      viewer.redraw()
    },
    get isThere() {
      return isThere
    },
    destroy: takeOff,
  }
}
