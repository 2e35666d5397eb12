/** A picture painted pixel by pixel in linear light, (x, y) from 0 to 1 with y upwards from the bottom. */
import { newImage, type Image } from '../core/image.ts'
import { cell } from '../math/noise.ts'
import type { Rgb } from '../math/vector.ts'

export type Painter = (x: number, y: number, out: Float64Array) => void

export const paint = (width: number, height: number, painter: Painter): Image => {
  const image = newImage(width, height)
  const out = new Float64Array(3)
  for (let j = 0; j < height; j++) {
    for (let i = 0; i < width; i++) {
      painter((i + 0.5) / width, 1 - (j + 0.5) / height, out)
      for (let c = 0; c < 3; c++) {
        const x = Math.min(1, Math.max(0, out[c]!))
        const level = 255 * (x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055)
        image.data[(j * width + i) * 3 + c] = Math.min(255, Math.floor(level + cell(i, j, c)))
      }
    }
  }
  return image
}

/** Lays a colour over what is there. */
export const lay = (out: Float64Array, color: Rgb, cover: number): void => {
  const k = cover < 0 ? 0 : cover > 1 ? 1 : cover
  out[0]! += (color[0] - out[0]!) * k
  out[1]! += (color[1] - out[1]!) * k
  out[2]! += (color[2] - out[2]!) * k
}
