import type { BasePicture } from './read/pixels.ts'

/** The part of a whole sphere that a picture covers, in pixels of the whole. */
export interface Crop {
  fullWidth: number
  fullHeight: number
  left: number
  top: number
}

/** Catmull–Rom weights (Keys 1981, a = −½) of the four neighbours at a fraction 0–1 past the second. */
function weights(f: number, out: Float64Array): void {
  out[0] = ((-0.5 * f + 1) * f - 0.5) * f
  out[1] = (1.5 * f - 2.5) * f * f + 1
  out[2] = ((-1.5 * f + 2) * f + 0.5) * f
  out[3] = (0.5 * f - 0.5) * f * f
}

export type Sampler = (longitude: number, latitude: number, out: Buffer, offset: number) => void

/**
 * A function that writes the colour of a direction (radians; longitude 0 is the middle of the sphere and
 * grows to the right, latitude grows upward) as three bytes, bicubic, seamless across the back.
 * Directions outside a crop are black.
 */
export function sphereSampler({ data, width, height }: BasePicture, crop?: Crop): Sampler {
  const whole = crop ?? { fullWidth: width, fullHeight: height, left: 0, top: 0 }
  const closed = whole.fullWidth === width
  const wx = new Float64Array(4)
  const wy = new Float64Array(4)
  return (longitude, latitude, out, offset) => {
    let x = (longitude / (2 * Math.PI) + 0.5) * whole.fullWidth - 0.5
    x -= whole.left
    x -= Math.floor((x + 0.5) / whole.fullWidth) * whole.fullWidth
    const y = (0.5 - latitude / Math.PI) * whole.fullHeight - 0.5 - whole.top
    if (y < -0.5 || y > height - 0.5 || x > width - 0.5) {
      out.fill(0, offset, offset + 3)
      return
    }
    const x0 = Math.floor(x)
    const y0 = Math.floor(y)
    weights(x - x0, wx)
    weights(y - y0, wy)
    let r = 0
    let g = 0
    let b = 0
    for (let j = 0; j < 4; j++) {
      const row = Math.min(height - 1, Math.max(0, y0 - 1 + j)) * width
      for (let i = 0; i < 4; i++) {
        let column = x0 - 1 + i
        if (closed) column = (column + width) % width
        else column = Math.min(width - 1, Math.max(0, column))
        const at = (row + column) * 3
        const w = (wx[i] ?? 0) * (wy[j] ?? 0)
        r += w * (data[at] ?? 0)
        g += w * (data[at + 1] ?? 0)
        b += w * (data[at + 2] ?? 0)
      }
    }
    out[offset] = Math.min(255, Math.max(0, Math.round(r)))
    out[offset + 1] = Math.min(255, Math.max(0, Math.round(g)))
    out[offset + 2] = Math.min(255, Math.max(0, Math.round(b)))
  }
}

/** A crop in the pixels of an enlarged or reduced copy of its picture, `width` pixels wide. */
export function scaleCrop(crop: Crop, fromWidth: number, width: number): Crop {
  const k = width / fromWidth
  return { fullWidth: crop.fullWidth * k, fullHeight: crop.fullHeight * k, left: crop.left * k, top: crop.top * k }
}
