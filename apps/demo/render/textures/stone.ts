import { cell, clamp, fbm2, mix, noise2, smooth } from '../math/noise.ts'
import type { Texture } from '../core/material.ts'
import type { Rgb } from '../math/vector.ts'
import { line, toMultiple } from './lines.ts'

/** Chips of one size in a bed: how much of the pixel is chip, and which one. */
const chip = { cover: 0, id: 0 }
const chips = (u: number, v: number, size: number, foot: number, seed: number): void => {
  const x = u / size
  const y = v / size
  const ix = Math.floor(x)
  const iy = Math.floor(y)
  let best = 9
  chip.id = 0
  for (let j = -1; j <= 1; j++) {
    for (let i = -1; i <= 1; i++) {
      const a = cell(ix + i, iy + j, seed)
      const b = cell(ix + i, iy + j, seed + 1)
      const dx = x - ix - i - 0.15 - a * 0.7
      const dy = y - iy - j - 0.15 - b * 0.7
      const turn = a * 6.28
      const p = Math.abs(dx * Math.cos(turn) + dy * Math.sin(turn))
      const q = Math.abs(dy * Math.cos(turn) - dx * Math.sin(turn))
      const d = Math.max(p * (0.8 + b), q, (p + q) * 0.76) / (0.1 + 0.28 * cell(ix + i, iy + j, seed + 2))
      if (d < best) {
        best = d
        chip.id = cell(ix + i, iy + j, seed + 3)
      }
    }
  }
  const f = Math.max(0.02, (foot / size) * 2.5)
  chip.cover = clamp((1 - best) / f + 0.5)
}

/** Polished terrazzo in large slabs with thin brass strips. */
export const terrazzo =
  (bed: Rgb, stones: readonly Rgb[], slab: number, strip: Rgb): Texture =>
  (spot) => {
    const cloud = 1 + 0.05 * fbm2(spot.u * 0.8, spot.v * 0.8, 3, 0, 4)
    let [r, g, b] = bed
    for (let layer = 0; layer < 3; layer++) {
      const size = 0.034 / 1.9 ** layer
      const visible = clamp(2.2 - (spot.foot / size) * 3)
      const mean = stones[layer % stones.length]!
      const plenty = 0.2
      if (visible > 0) {
        chips(spot.u, spot.v, size, spot.foot, 100 + layer * 10)
        const color = stones[Math.floor(chip.id * stones.length) % stones.length]!
        const k = chip.cover * visible
        r = mix(mix(r, mean[0], plenty * (1 - visible)), color[0], k)
        g = mix(mix(g, mean[1], plenty * (1 - visible)), color[1], k)
        b = mix(mix(b, mean[2], plenty * (1 - visible)), color[2], k)
      } else {
        r = mix(r, mean[0], plenty)
        g = mix(g, mean[1], plenty)
        b = mix(b, mean[2], plenty)
      }
    }
    const gap = Math.max(
      line(toMultiple(spot.u, slab), 0.002, spot.foot),
      line(toMultiple(spot.v, slab), 0.002, spot.foot),
    )
    spot.r = mix(r * cloud, strip[0], gap)
    spot.g = mix(g * cloud, strip[1], gap)
    spot.b = mix(b * cloud, strip[2], gap)
    spot.polish = 0.95 + 0.05 * cloud
  }

/** Slabs of honed stone with joints; each slab has its own tone. */
export const paving =
  (color: Rgb, wide: number, tall: number, vary = 0.16, stagger = 0.5): Texture =>
  (spot) => {
    const row = Math.floor(spot.v / tall)
    const u = spot.u + (row & 1) * wide * stagger
    const column = Math.floor(u / wide)
    const tone = 1 + vary * (cell(row, column, 21) - 0.5) * 2
    const stain = 1 + 0.16 * fbm2(spot.u * 1.3, spot.v * 1.3, 4, spot.foot * 1.3, 23)
    const speck = 1 + 0.34 * fbm2(spot.u * 90, spot.v * 90, 4, spot.foot * 90, column * 7 + row)
    const gap = Math.max(line(toMultiple(u, wide), 0.003, spot.foot), line(toMultiple(spot.v, tall), 0.003, spot.foot))
    const edge = 1 - 0.1 * Math.exp(-Math.min(Math.abs(toMultiple(u, wide)), Math.abs(toMultiple(spot.v, tall))) * 60)
    const k = tone * stain * speck * edge * (1 - 0.75 * gap)
    spot.r = color[0] * k
    spot.g = color[1] * k
    spot.b = color[2] * k
    spot.polish = clamp(1.1 * stain - 0.1) * (1 - gap)
  }

/** Marble with veins. */
export const marble =
  (ground: Rgb, vein: Rgb, size = 1): Texture =>
  (spot) => {
    const x = (spot.x + spot.z * 0.6) / size
    const y = (spot.y + spot.z * 0.8 + spot.x * 0.2) / size
    const wx = fbm2(x * 1.4, y * 1.4, 4, 0, 61)
    const wy = fbm2(x * 1.4 + 7, y * 1.4, 4, 0, 63)
    const a = Math.abs(noise2(x * 2.1 + wx * 2.4, y * 1.2 + wy * 2.4, 65))
    const b = Math.abs(noise2(x * 5 + wx * 3, y * 4 + wy * 3, 67))
    const k = clamp(smooth(0.14, 0, a) * 0.75 + smooth(0.09, 0, b) * 0.3 + 0.22 * Math.max(0, wx + wy))
    spot.r = mix(ground[0], vein[0], k)
    spot.g = mix(ground[1], vein[1], k)
    spot.b = mix(ground[2], vein[2], k)
  }

/** Rough rock, for boulders: its colours lie in space. */
export const rock =
  (light: Rgb, dark: Rgb): Texture =>
  (spot) => {
    const a = fbm2(spot.x * 2 + spot.y * 1.3, spot.z * 2 - spot.y * 1.7, 5, spot.foot * 2, 31)
    const b = fbm2(spot.x * 30 + spot.y * 21, spot.z * 30 - spot.y * 24, 4, spot.foot * 30, 33)
    const k = clamp(0.5 + a * 1.3 + b * 0.9)
    const moss = smooth(0.55, 0.95, spot.ny) * smooth(-0.1, 0.3, a) * 0.5
    spot.r = mix(mix(light[0], dark[0], k), 0.06, moss)
    spot.g = mix(mix(light[1], dark[1], k), 0.085, moss)
    spot.b = mix(mix(light[2], dark[2], k), 0.025, moss)
  }
