/** Pictures that hang in the rooms: 8-bit sRGB kept in memory that all threads share. */
import type { Texture } from './material.ts'
import { decode } from '../math/vector.ts'

export interface Image {
  width: number
  height: number
  /** RGB, or RGBA when `alpha`. */
  data: Uint8Array
  alpha: boolean
}

/** Pictures by the name that a scene asks for. */
export type Images = Record<string, Image>

const toLinear = new Float32Array(256).map((_, i) => decode(i))

export const newImage = (width: number, height: number, alpha = false): Image => ({
  width,
  height,
  alpha,
  data: new Uint8Array(new SharedArrayBuffer(width * height * (alpha ? 4 : 3))),
})

/**
 * The picture stretched over `w` × `h` metres, its top at the end of v. Bilinear; an area average when a pixel
 * covers several texels. A picture with alpha lies over `ground`.
 */
export const picture =
  (image: Image, w: number, h: number, ground?: Texture): Texture =>
  (spot) => {
    const { width, height, data } = image
    const step = image.alpha ? 4 : 3
    const span = (spot.foot / w) * width
    const taps = span > 1.3 ? Math.min(5, Math.ceil(span)) : 1
    let r = 0
    let g = 0
    let b = 0
    let a = 0
    for (let j = 0; j < taps; j++) {
      for (let i = 0; i < taps; i++) {
        const du = taps > 1 ? ((i + 0.5) / taps - 0.5) * spot.foot : 0
        const dv = taps > 1 ? ((j + 0.5) / taps - 0.5) * spot.foot : 0
        const x = Math.min(width - 1.001, Math.max(0, ((spot.u + du) / w) * width - 0.5))
        const y = Math.min(height - 1.001, Math.max(0, (1 - (spot.v + dv) / h) * height - 0.5))
        const ix = x | 0
        const iy = y | 0
        const fx = x - ix
        const fy = y - iy
        for (let c = 0; c < 4; c++) {
          const k = (iy * width + ix + (c & 1) + (c >> 1) * width) * step
          const weight = (c & 1 ? fx : 1 - fx) * (c >> 1 ? fy : 1 - fy)
          const cover = step === 4 ? (data[k + 3]! / 255) * weight : weight
          r += toLinear[data[k]!]! * cover
          g += toLinear[data[k + 1]!]! * cover
          b += toLinear[data[k + 2]!]! * cover
          a += cover
        }
      }
    }
    const all = taps * taps
    const rest = 1 - a / all
    if (ground) ground(spot)
    spot.r = r / all + (ground ? spot.r * rest : 0)
    spot.g = g / all + (ground ? spot.g * rest : 0)
    spot.b = b / all + (ground ? spot.b * rest : 0)
  }
