/** Pictures without a subject, and two suns over water: fields of colour laid on with a broad brush. */
import { clamp, fbm2, noise2, smooth } from '../math/noise.ts'
import { linear, type Rgb } from '../math/vector.ts'
import { lay, type Painter } from './canvas.ts'

const weave = (x: number, y: number): number => 1 + 0.05 * Math.sin(x * 1500) * Math.sin(y * 1500)

/** Soft rectangles floating over a ground. */
export const fields = (ground: string, colors: readonly string[], ratio: number, seed: number): Painter => {
  const base = linear(ground)
  const pigments = colors.map(linear)
  return (x, v, out) => {
    const y = v * ratio
    const brush = fbm2(x * 5, y * 60, 5, 0, seed) * 0.5 + fbm2(x * 3, y * 3, 4, 0, seed + 1) * 0.5
    const w = weave(x, y)
    for (let c = 0; c < 3; c++) out[c] = base[c]! * (1 + brush * 0.35) * w
    let top = 0.94
    for (const [i, pigment] of pigments.entries()) {
      const tall = (0.88 / pigments.length) * (1 + 0.35 * (i % 2 ? 1 : -1)) - 0.03
      const edge = 0.022 + 0.03 * (fbm2(x * 9, y * 9, 4, 0, seed + 5 + i) + 0.4)
      const inside =
        smooth(0, edge, x - 0.07) *
        smooth(0, edge, 0.93 - x) *
        smooth(0, edge, top - v) *
        smooth(0, edge, v - top + tall)
      lay(out, pigment, clamp(inside * (0.86 + brush * 0.6)))
      top -= tall + 0.03
    }
  }
}

/** A low sun and its road on the water. */
export const sunset = (
  skyTop: string,
  skyLow: string,
  sea: string,
  sun: string,
  ratio: number,
  seed: number,
): Painter => {
  const [top, low, deep, disc] = [linear(skyTop), linear(skyLow), linear(sea), linear(sun)]
  return (x, v, out) => {
    const y = v * ratio
    const horizon = 0.4 * ratio
    const stroke = fbm2(x * 6, y * 42, 5, 0, seed)
    if (y > horizon) {
      const t = clamp((y - horizon) / (ratio - horizon) + stroke * 0.22)
      for (let c = 0; c < 3; c++) out[c] = low[c]! + (top[c]! - low[c]!) * t
      const bank = smooth(0.1, 0.42, fbm2(x * 2.2, y * 8, 5, 0, seed + 2))
      lay(out, disc, bank * 0.5 * (1 - t))
      const d = Math.hypot(x - 0.58, y - horizon - 0.13 * ratio)
      lay(out, disc, smooth(0.078, 0.07, d + stroke * 0.006) + 0.3 * Math.exp(-d * 7))
    } else {
      const t = (horizon - y) / horizon
      for (let c = 0; c < 3; c++) out[c] = low[c]! * 0.5 * (1 - t) + deep[c]! * (0.5 + 0.5 * t) * (1 + stroke * 0.5)
      const road = Math.exp(-(((x - 0.58) / (0.05 + 0.1 * t)) ** 2))
      lay(out, disc, road * smooth(-0.05, 0.25, noise2(x * 9, y * 95, seed + 4)) * 0.9)
    }
    const ridge = horizon + 0.05 * ratio * (0.4 + fbm2(x * 3.4, 2.5, 5, 0, seed + 6) * 1.7)
    lay(
      out,
      [deep[0] * 0.7, deep[1] * 0.7, deep[2] * 0.9],
      smooth(0.003, -0.003, y - ridge) * smooth(-0.002, 0.002, y - horizon),
    )
  }
}

/** One ring in a single stroke of a dry brush. */
export const ring = (paperHex: string, inkHex: string, seed: number): Painter => {
  const [paper, color] = [linear(paperHex), linear(inkHex)]
  return (x, y, out) => {
    const grain = 1 + 0.04 * fbm2(x * 120, y * 120, 3, 0, 7)
    for (let c = 0; c < 3; c++) out[c] = paper[c]! * grain
    const dx = x - 0.5
    const dy = y - 0.5
    const turn = (Math.atan2(dy, dx) / (2 * Math.PI) + 1.32) % 1
    const r = Math.hypot(dx, dy)
    const mid = 0.31 + 0.014 * Math.sin(turn * 5 + 1)
    const half = 0.055 * (1 - 0.55 * turn) + 0.006 * noise2(turn * 9, 1, seed)
    const across = (r - mid) / half
    const hairs = fbm2(turn * 7, across * 13 + 40, 4, 0, seed) + fbm2(turn * 60, across * 24, 3, 0, seed + 1) * 0.6
    const dry = smooth(0.15, 0.95, turn)
    const cover = smooth(1.08, 0.86, Math.abs(across)) * smooth(0, 0.01, turn) * smooth(0.97, 0.93, turn)
    lay(out, color, cover * smooth(-0.75 + dry * 0.75, -0.45 + dry * 0.85, hairs) * 0.95)
  }
}

/** Folded bands of one hue, like terraces seen from above. */
export const terraces = (colors: readonly string[], ratio: number, seed: number): Painter => {
  const pigments: Rgb[] = colors.map(linear)
  return (x, v, out) => {
    const y = v * ratio
    const h =
      fbm2(x * 1.3 + 3, y * 1.9, 3, 0, seed) * 0.62 + fbm2(x * 7, y * 7, 3, 0, seed + 40) * 0.05 + y * 0.75 + 0.8
    const step = h * 13
    const i = Math.floor(step)
    const f = step - i
    const pigment = pigments[((i % pigments.length) + pigments.length) % pigments.length]!
    const brush = 1 + 0.3 * fbm2(x * 40, y * 40, 4, 0, seed + i)
    const light = (0.72 + 0.5 * f) * brush * weave(x, y)
    for (let c = 0; c < 3; c++) out[c] = pigment[c]! * light
    lay(out, [0.012, 0.016, 0.018], smooth(0.09, 0.02, f) * 0.8)
    lay(out, [0.95, 0.85, 0.6], smooth(0.12, 0.0, Math.abs(f - 0.93)) * 0.22)
  }
}
