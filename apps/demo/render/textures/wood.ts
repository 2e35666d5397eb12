import { cell, clamp, fbm2, mix, noise2 } from '../math/noise.ts'
import type { Texture } from '../core/material.ts'
import type { Rgb } from '../math/vector.ts'
import { line, toMultiple } from './lines.ts'

/** The figure of a board, -1 to 1: rings drawn out along the grain, pores and a slow change of tone. */
const figure = (along: number, across: number, foot: number, seed: number): number => {
  const drift = fbm2(along * 0.35, across * 2.2, 3, foot * 2.2, seed) * 0.5
  const arch = across * 34 + drift * 9 + noise2(along * 0.22, seed * 0.37, seed) * 3
  const fade = clamp(2.2 - foot * 60)
  const ring = fade > 0 ? Math.sin(arch * 2) * fade : 0
  const fine = fbm2(along * 3.2, across * 170, 3, foot * 85, seed + 3)
  const pores = fbm2(along * 14, across * 620, 2, foot * 320, seed + 5)
  return ring * 0.26 + fine * 0.65 + pores * 0.5 + drift * 0.9
}

/** Boards laid in staggered rows along u. */
export const planks =
  (light: Rgb, dark: Rgb, width = 0.16, long = 2.1): Texture =>
  (spot) => {
    const row = Math.floor(spot.v / width)
    const shift = cell(row, 1, 3) * long
    const board = Math.floor((spot.u + shift) / long)
    const tone = cell(row, board, 9)
    const seed = Math.floor(cell(row, board, 11) * 997)
    const f = figure(spot.u + tone * 31, spot.v - row * width + cell(row, board, 12) * 3, spot.foot, seed)
    const k = clamp(0.42 + 0.34 * (tone - 0.5) + f * 0.42)
    const gap = Math.max(
      line(toMultiple(spot.v, width), 0.0011, spot.foot),
      line(toMultiple(spot.u + shift, long), 0.0009, spot.foot),
    )
    const shade = 1 - 0.72 * gap
    spot.r = mix(light[0], dark[0], k) * shade
    spot.g = mix(light[1], dark[1], k) * shade
    spot.b = mix(light[2], dark[2], k) * shade
    spot.polish = clamp(0.9 - f * 0.3) * (1 - gap)
  }

/** A solid piece with its grain along u. */
export const timber =
  (light: Rgb, dark: Rgb): Texture =>
  (spot) => {
    const seed = Math.floor((Math.abs(spot.x * 3 - spot.nx * 40) + Math.abs(spot.z * 3 - spot.nz * 40)) * 0.05)
    const f = figure(spot.u, spot.v, spot.foot, seed + 20)
    const k = clamp(0.45 + f * 0.5)
    spot.r = mix(light[0], dark[0], k)
    spot.g = mix(light[1], dark[1], k)
    spot.b = mix(light[2], dark[2], k)
    spot.polish = clamp(0.8 - f * 0.3)
  }
