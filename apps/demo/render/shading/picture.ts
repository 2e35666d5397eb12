/** Fills tiles of the picture: one sample a pixel, and more where neighbours differ. */
import type { Projection } from '../core/camera.ts'
import { cell } from '../math/noise.ts'
import { Ray } from '../core/ray.ts'
import { quantize, toneMap } from '../core/tone.ts'
import type { Shader } from './shader.ts'

const tileWidth = 256
const tileHeight = 64
/** Difference of display brightness (square root of light) that asks for more samples. */
const contrast = 0.045
const extra = 4

/** How many pixels of a row cover the angle that one covers at the horizon, as a power of two. */
const stretch = (row: number): number => {
  const c = Math.sin(row * Math.PI)
  return c > 0.5 ? 1 : c > 0.25 ? 2 : c > 0.125 ? 4 : 8
}

export class Picture {
  private readonly shader: Shader
  private readonly projection: Projection
  private readonly pixels: Uint8Array
  private readonly color = new Float32Array((tileWidth + 2) * (tileHeight + 2) * 3)
  private readonly bright = new Float32Array((tileWidth + 2) * (tileHeight + 2))
  private readonly surface = new Int32Array((tileWidth + 2) * (tileHeight + 2))
  private readonly aim = new Float64Array(3)
  private readonly ray = new Ray()
  private readonly out = new Float64Array(3)

  constructor(shader: Shader, projection: Projection, pixels: Uint8Array) {
    this.shader = shader
    this.projection = projection
    this.pixels = pixels
  }

  static tiles(p: Projection): number {
    return Math.ceil(p.width / tileWidth) * Math.ceil(p.height / tileHeight)
  }

  private sample(x: number, y: number): void {
    const { aim, ray, out, shader, projection } = this
    const { eye, exposure, balance } = shader.scene
    projection.aim(x, y, aim)
    ray.from(eye[0], eye[1], eye[2]).along(aim[0]!, aim[1]!, aim[2]!)
    ray.pixel = projection.pixel
    ray.px = x
    ray.py = y
    shader.see(ray, out)
    toneMap(out, exposure, balance)
  }

  render(tile: number): void {
    const { width, height } = this.projection
    const across = Math.ceil(width / tileWidth)
    const left = (tile % across) * tileWidth
    const top = Math.floor(tile / across) * tileHeight
    const w = Math.min(tileWidth, width - left)
    const h = Math.min(tileHeight, height - top)
    const { color, bright, surface, out } = this
    const stride = tileWidth + 2
    for (let j = 0; j < h + 2; j++) {
      for (let i = 0; i < w + 2; i++) {
        const at = j * stride + i
        const y = Math.min(height - 0.5, Math.max(0.5, top + j - 0.5))
        // Towards the poles a row is stretched: a sample serves several pixels there, and edges get theirs below.
        const run = this.projection.wraps ? stretch(y / height) : 1
        if (i > 0 && i % run !== 0) {
          const from = at - (i % run)
          color.copyWithin(at * 3, from * 3, from * 3 + 3)
          bright[at] = bright[from]!
          surface[at] = surface[from]!
          continue
        }
        this.sample(left + i - 0.5 + (run - 1) / 2, y)
        color.set(out, at * 3)
        bright[at] = Math.sqrt(out[0]! * 0.3 + out[1]! * 0.6 + out[2]! * 0.1)
        surface[at] = this.shader.surface
      }
    }
    for (let j = 0; j < h; j++) {
      for (let i = 0; i < w; i++) {
        const at = (j + 1) * stride + i + 1
        let r = color[at * 3]!
        let g = color[at * 3 + 1]!
        let b = color[at * 3 + 2]!
        if (this.rough(at, stride)) {
          const x = left + i
          const y = top + j
          const turn = cell(x, y, 77)
          for (let k = 0; k < extra; k++) {
            const a = (turn + k * 0.6180339887) % 1
            this.sample(x + a, y + (k + 0.5) / extra)
            r += out[0]!
            g += out[1]!
            b += out[2]!
          }
          r /= extra + 1
          g /= extra + 1
          b /= extra + 1
        }
        const k = ((top + j) * width + left + i) * 3
        this.pixels[k] = quantize(r, left + i, top + j, 0)
        this.pixels[k + 1] = quantize(g, left + i, top + j, 1)
        this.pixels[k + 2] = quantize(b, left + i, top + j, 2)
      }
    }
  }

  private rough(at: number, stride: number): boolean {
    const { bright, surface } = this
    const b = bright[at]!
    const s = surface[at]!
    for (let k = 0; k < 4; k++) {
      const near = at + (k === 0 ? 1 : k === 1 ? -1 : k === 2 ? stride : -stride)
      const step = Math.abs(bright[near]! - b)
      if (step > contrast || (s !== surface[near]! && step > 0.012)) return true
    }
    return false
  }
}
