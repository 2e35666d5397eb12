import { clamp, fbm2 } from '../math/noise.ts'
import type { Texture } from '../core/material.ts'
import type { Rgb } from '../math/vector.ts'
import { line, toMultiple } from './lines.ts'

/** Trowelled plaster: slow clouds and a fine relief lit from above. */
export const plaster =
  (color: Rgb, rough = 1): Texture =>
  (spot) => {
    const f = spot.foot
    const slow = fbm2(spot.u * 0.9, spot.v * 0.9, 3, f * 0.9, 2) * 0.05
    const sweep = fbm2(spot.u * 5, spot.v * 9, 4, f * 9, 4)
    const sweepUp = fbm2(spot.u * 5, spot.v * 9 + 0.09, 4, f * 9, 4)
    const grain = fbm2(spot.u * 150, spot.v * 150, 3, f * 150, 6) * 0.05
    const k = 1 + (slow + (sweep - sweepUp) * 0.09 + grain) * rough
    spot.r = color[0] * k
    spot.g = color[1] * k
    spot.b = color[2] * k
  }

/** Fair-faced concrete: shutter panels, tie holes, air bubbles and run-off stains. */
export const concrete =
  (color: Rgb, wide = 1.8, tall = 0.9): Texture =>
  (spot) => {
    const f = spot.foot
    const stain = fbm2(spot.u * 0.7, spot.v * 0.35, 5, f * 0.7, 12) * 0.22
    const streak = fbm2(spot.u * 7, spot.v * 0.6, 4, f * 7, 14) * 0.1
    const sand = fbm2(spot.u * 110, spot.v * 110, 3, f * 110, 16) * 0.1
    const panel = fbm2(Math.floor(spot.u / wide) * 7.3 + 0.5, Math.floor(spot.v / tall) * 5.7 + 0.5, 2, 0, 18) * 0.16
    const joint = Math.max(line(toMultiple(spot.u, wide), 0.0035, f), line(toMultiple(spot.v, tall), 0.0035, f))
    const tu = Math.abs(toMultiple(spot.u, wide)) - wide / 4
    const tv = Math.abs(toMultiple(spot.v, tall)) - tall / 4
    const hole = line(Math.hypot(tu, tv), 0.014, Math.max(f, 0.002))
    const bubble = clamp((fbm2(spot.u * 38, spot.v * 38, 2, f * 38, 20) - 0.34) * 9) * 0.28
    const k = (1 + stain + streak + sand + panel) * (1 - 0.45 * joint) * (1 - 0.6 * hole) * (1 - bubble)
    spot.r = color[0] * k
    spot.g = color[1] * k
    spot.b = color[2] * k
    spot.polish = 1 - joint
  }

/** Woven cloth. */
export const cloth =
  (color: Rgb, thread = 0.004): Texture =>
  (spot) => {
    const seen = clamp(1.6 - (spot.foot / thread) * 2)
    const weave = Math.sin((spot.u / thread) * Math.PI) * Math.sin((spot.v / thread) * Math.PI) * 0.22 * seen
    const k = 1 + weave + fbm2(spot.u * 30, spot.v * 30, 3, spot.foot * 30, 8) * 0.14
    spot.r = color[0] * k
    spot.g = color[1] * k
    spot.b = color[2] * k
  }

/** Narrow slats, light on their faces and dark between them. */
export const slats =
  (color: Rgb, step: number, gap: number): Texture =>
  (spot) => {
    const dark = line(toMultiple(spot.u, step), gap / 2, spot.foot)
    const tone = fbm2(spot.v * 1.2, Math.round(spot.u / step) * 3.7, 3, 0, 17) * 0.5
    const grain = fbm2(spot.v * 2.5, spot.u * 180, 3, spot.foot * 180, 19) * 0.3
    const k = (1 + tone + grain) * (1 - 0.9 * dark)
    spot.r = color[0] * k
    spot.g = color[1] * k
    spot.b = color[2] * k
  }
