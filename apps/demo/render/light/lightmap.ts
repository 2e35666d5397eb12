/** Light kept on surfaces: irradiance, three numbers a texel, in memory that all threads share. */
import type { Scene, Surface } from '../core/scene.ts'

export interface LightMaps {
  direct: Float32Array
  bounce: Float32Array
  /** The bounced light of the pass before, which the present pass reads. */
  before: Float32Array
}

export const newLightMaps = (scene: Scene): LightMaps => {
  const floats = (n: number): Float32Array => new Float32Array(new SharedArrayBuffer(n * 12))
  return {
    direct: floats(scene.directCount),
    bounce: floats(scene.bounceCount),
    before: floats(scene.bounceCount),
  }
}

/** Adds the nearest texel of both maps to `out`: for light that is gathered, where smoothness does not matter. */
export const nearest = (s: Surface, maps: LightMaps, u: number, v: number, out: Float64Array): void => {
  const d =
    (s.directStart + clampIndex(v * s.directV, s.directV) * s.directU + clampIndex(u * s.directU, s.directU)) * 3
  const b =
    (s.bounceStart + clampIndex(v * s.bounceV, s.bounceV) * s.bounceU + clampIndex(u * s.bounceU, s.bounceU)) * 3
  for (let c = 0; c < 3; c++) out[c]! += maps.direct[d + c]! + maps.before[b + c]!
}

const clampIndex = (x: number, n: number): number => {
  const i = x | 0
  return i < 0 ? 0 : i >= n ? n - 1 : i
}

const weightU = new Float64Array(4)
const weightV = new Float64Array(4)

/** The four weights of a uniform cubic B-spline at fraction t. */
const spline = (t: number, w: Float64Array): void => {
  const s = 1 - t
  w[0] = (s * s * s) / 6
  w[1] = (3 * t * t * t - 6 * t * t + 4) / 6
  w[2] = (3 * s * s * s - 6 * s * s + 4) / 6
  w[3] = (t * t * t) / 6
}

/** Adds a map of w × h texels at the fractions (u, v) to `out`, as a smooth surface without visible texels. */
export const smoothLookup = (
  map: Float32Array,
  start: number,
  w: number,
  h: number,
  u: number,
  v: number,
  out: Float64Array,
): void => {
  const x = u * w - 0.5
  const y = v * h - 0.5
  const ix = Math.floor(x)
  const iy = Math.floor(y)
  spline(x - ix, weightU)
  spline(y - iy, weightV)
  let r = 0
  let g = 0
  let b = 0
  for (let j = 0; j < 4; j++) {
    const row = start + clampIndex(iy - 1 + j, h) * w
    const wv = weightV[j]!
    for (let i = 0; i < 4; i++) {
      const k = (row + clampIndex(ix - 1 + i, w)) * 3
      const weight = wv * weightU[i]!
      r += map[k]! * weight
      g += map[k + 1]! * weight
      b += map[k + 2]! * weight
    }
  }
  out[0]! += r
  out[1]! += g
  out[2]! += b
}

/** Takes the rest of the sampling noise out of the light of every flat surface (a 3 × 3 binomial blur). */
export const soften = (scene: Scene, map: Float32Array, direct: boolean): void => {
  for (const s of scene.surfaces) {
    if (s.mesh) continue
    const start = direct ? s.directStart : s.bounceStart
    const w = direct ? s.directU : s.bounceU
    const h = direct ? s.directV : s.bounceV
    blurLines(map, start, w, h, 1, w)
    blurLines(map, start, h, w, w, 1)
  }
}

/** Blurs `count` lines of `length` texels by 1-2-1 along them; ends repeat. */
const blurLines = (
  map: Float32Array,
  start: number,
  length: number,
  count: number,
  step: number,
  next: number,
): void => {
  for (let j = 0; j < count; j++) {
    for (let c = 0; c < 3; c++) {
      const line = (start + j * next) * 3 + c
      let before = map[line]!
      for (let i = 0; i < length; i++) {
        const at = line + i * step * 3
        const now = map[at]!
        const after = i + 1 < length ? map[at + step * 3]! : now
        map[at] = before * 0.25 + now * 0.5 + after * 0.25
        before = now
      }
    }
  }
}
