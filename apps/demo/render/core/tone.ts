/** From radiance to 8-bit sRGB: a filmic shoulder with a little cross-talk, so that highlights pale, and dither. */
import { cell } from '../math/noise.ts'
import type { Rgb } from '../math/vector.ts'

const power = 1.2
const knee = 0.61
const white = 11 ** power
const talk = 0.055

/** Middle grey stays in place, eleven times white reaches 1. */
const curve = (x: number): number => {
  if (x <= 0) return 0
  const p = x ** power
  return Math.min(1, ((p / (p + knee)) * (white + knee)) / white)
}

/** Maps radiance in place to display-linear light from 0 to 1. */
export const toneMap = (c: Float64Array, exposure: number, balance: Rgb): void => {
  const r = c[0]! * exposure * balance[0]
  const g = c[1]! * exposure * balance[1]
  const b = c[2]! * exposure * balance[2]
  const mean = r + g + b
  const keep = 1 - 3 * talk
  const x = curve(r * keep + mean * talk)
  const y = curve(g * keep + mean * talk)
  const z = curve(b * keep + mean * talk)
  const back = 0.75 * talk * (x + y + z)
  const gain = 1 / (1 - 2.25 * talk)
  c[0] = Math.min(1, Math.max(0, (x - back) * gain))
  c[1] = Math.min(1, Math.max(0, (y - back) * gain))
  c[2] = Math.min(1, Math.max(0, (z - back) * gain))
}

const steps = 8192
const encoded = new Float32Array(steps + 2).map((_, i) => {
  const x = i / steps
  return 255 * (x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055)
})

/** Display-linear light to an 8-bit level, dithered by the place of the pixel. */
export const quantize = (value: number, x: number, y: number, channel: number): number => {
  const at = value * steps
  const i = at | 0
  // Near black the curve is steep: use the formula there.
  const level =
    value < 0.004
      ? 255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)
      : encoded[i]! + (encoded[i + 1]! - encoded[i]!) * (at - i)
  const noise = cell(x, y, channel) + cell(x, y, channel + 3) - 0.5
  const whole = Math.floor(level + noise)
  return whole < 0 ? 0 : whole > 255 ? 255 : whole
}
