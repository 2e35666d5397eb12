/** An analytic sky: gradient, glow about the sun, clouds on a plane, stars. Colours are linear radiance. */
import { cell, clamp, fbm2, mix, noise2, smooth } from '../math/noise.ts'
import type { Rgb, Vec } from '../math/vector.ts'

export interface SkyLook {
  /** Unit direction towards the sun, below the horizon after sunset. */
  sun: Vec
  dome: Dome
  cloud: { cover: number; size: number; lit: Rgb; shade: Rgb; seed: number }
  land: LandLook
  /** Radiance of the disc, where it is seen. */
  disc?: number
  /** Brightness of the stars, where they are out. */
  stars?: number
}

interface Dome {
  zenith: Rgb
  /** How fast the colours of the horizon give way to the zenith. */
  fall: number
  /** The horizon under the sun and opposite to it. */
  warm: Rgb
  cool: Rgb
  /** About the sun. */
  glow: Rgb
}

interface LandLook {
  sunlight: Rgb
  skylight: Rgb
  /** The distance (metres) at which haze takes two thirds. */
  haze: number
  /** How thick the belt of cloud on the slopes is, 0 to 1. */
  belt: number
}

/** Writes the sky towards a unit direction; `disc` adds the sun itself. */
export const sky = (look: SkyLook, dx: number, dy: number, dz: number, disc: boolean, out: Float64Array): void => {
  const { zenith, fall, warm, cool, glow } = look.dome
  const up = clamp(dy, 0, 1)
  const flat = Math.hypot(dx, dz) || 1
  const sunFlat = Math.hypot(look.sun[0], look.sun[2]) || 1
  const side = 0.5 + (0.5 * (dx * look.sun[0] + dz * look.sun[2])) / (flat * sunFlat)
  const cos = dx * look.sun[0] + dy * look.sun[1] + dz * look.sun[2]
  const low = (1 - up) ** fall
  const band = side * side * (3 - 2 * side)
  const wide = Math.max(0, cos) ** 5 * 0.35 + Math.max(0, cos) ** 40 * 0.8 + Math.max(0, cos) ** 600 * 2
  for (let c = 0; c < 3; c++) {
    out[c] = mix(zenith[c]!, mix(cool[c]!, warm[c]!, band), low) + glow[c]! * wide
  }
  if (look.stars && up > 0.05) starlight(look.stars, dx, dy, dz, up, out)
  if (look.cloud.cover > 0 && dy > 0.015) clouds(look, dx, dy, dz, cos, out)
  if (disc && look.disc && cos > 0.99997) {
    const k = look.disc * smooth(0.99997, 0.99998, cos)
    for (let c = 0; c < 3; c++) out[c]! += k * look.land.sunlight[c]!
  }
}

const clouds = (look: SkyLook, dx: number, dy: number, dz: number, cos: number, out: Float64Array): void => {
  const { cover, size, lit, shade, seed } = look.cloud
  const k = size / (dy + 0.1)
  const x = dx * k
  const y = dz * k
  const foot = 0.0008 * k
  const bend = noise2(x * 0.7 + 3.1, y * 0.7, seed) * 0.5
  const at = fbm2(x + bend, y * 1.25 - bend, 7, foot, seed + 1) * 0.5 + 0.5
  const toward =
    fbm2(x + bend + look.sun[0] * 0.22, y * 1.25 - bend + look.sun[2] * 0.22, 4, foot, seed + 1) * 0.5 + 0.5
  const edge = 1 - cover
  const body = smooth(edge, edge + 0.28, at)
  const thick = body * smooth(0.015, 0.16, dy)
  const light = clamp(0.55 + (at - toward) * 2.6 - body * 0.25 + Math.max(0, cos) ** 12 * 0.5)
  for (let c = 0; c < 3; c++) out[c] = mix(out[c]!, mix(shade[c]!, lit[c]!, light), thick * 0.92)
}

const starlight = (stars: number, dx: number, dy: number, dz: number, up: number, out: Float64Array): void => {
  const scale = 210
  const a = Math.atan2(dx, -dz) * scale * Math.max(0.25, Math.cos(Math.asin(up)))
  const b = Math.asin(dy) * scale
  const i = Math.floor(a)
  const j = Math.floor(b)
  const chance = cell(i, j, 5)
  if (chance < 0.93) return
  const x = a - i - 0.3 - 0.4 * cell(i, j, 6)
  const y = b - j - 0.3 - 0.4 * cell(i, j, 7)
  const bright = ((chance - 0.93) / 0.07) ** 5
  const k = stars * (0.08 + bright) * Math.exp(-(x * x + y * y) * (380 - 160 * bright)) * smooth(0.05, 0.4, up)
  const hue = cell(i, j, 8)
  out[0]! += k * (0.8 + 0.4 * hue)
  out[1]! += k * 0.95
  out[2]! += k * (1.3 - 0.4 * hue)
}
