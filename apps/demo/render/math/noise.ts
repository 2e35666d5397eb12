/** Seeded lattice noise: the same coordinates give the same number on every machine. */

const hash2 = (x: number, y: number, seed: number): number => {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1)
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** A number in [0, 1) for an integer cell. */
export const cell = (x: number, y: number, seed = 0): number => hash2(x | 0, y | 0, seed) / 4294967296

// Gradient noise repeats after 2048 cells, too far to be seen; tables are twice as fast as hashing.
const period = 2048
const mask = period - 1
const shuffle = Uint16Array.from({ length: period }, (_, i) => i)
for (let i = mask; i > 0; i--) {
  const j = hash2(i, 1, 2) % (i + 1)
  const kept = shuffle[i]!
  shuffle[i] = shuffle[j]!
  shuffle[j] = kept
}
const slopeX = new Float64Array(period)
const slopeY = new Float64Array(period)
for (let i = 0; i < period; i++) {
  const turn = (hash2(i, 3, 4) / 4294967296) * 2 * Math.PI
  slopeX[i] = Math.cos(turn) * 1.6
  slopeY[i] = Math.sin(turn) * 1.6
}

/** Gradient noise in the plane, about -1 to 1, with a second derivative that is continuous. */
export const noise2 = (x: number, y: number, seed = 0): number => {
  const ix = Math.floor(x)
  const iy = Math.floor(y)
  const fx = x - ix
  const fy = y - iy
  const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10)
  const v = fy * fy * fy * (fy * (fy * 6 - 15) + 10)
  const left = shuffle[(ix + seed * 57) & mask]!
  const right = shuffle[(ix + 1 + seed * 57) & mask]!
  const row = iy + seed * 131
  const a = shuffle[(left + row) & mask]!
  const b = shuffle[(right + row) & mask]!
  const c = shuffle[(left + row + 1) & mask]!
  const d = shuffle[(right + row + 1) & mask]!
  const low = slopeX[a]! * fx + slopeY[a]! * fy
  const high = slopeX[c]! * fx + slopeY[c]! * (fy - 1)
  const bottom = low + (slopeX[b]! * (fx - 1) + slopeY[b]! * fy - low) * u
  return bottom + (high + (slopeX[d]! * (fx - 1) + slopeY[d]! * (fy - 1) - high) * u - bottom) * v
}

/** Gradient noise in space, made of four planes: enough for rocks and bark. */
export const noise3 = (x: number, y: number, z: number, seed = 0): number => {
  const iz = Math.floor(z)
  const fz = z - iz
  const w = fz * fz * (3 - 2 * fz)
  const low = noise2(x + iz * 0.37, y - iz * 0.19, seed + iz * 131)
  const high = noise2(x + (iz + 1) * 0.37, y - (iz + 1) * 0.19, seed + (iz + 1) * 131)
  return low + (high - low) * w
}

/**
 * Fractal noise. `foot` is the width of a pixel in the units of x and y; octaves finer than a pixel fade out,
 * so that one sample a pixel does not alias.
 */
export const fbm2 = (x: number, y: number, octaves: number, foot = 0, seed = 0): number => {
  let sum = 0
  let weight = 0.5
  let scale = 1
  for (let i = 0; i < octaves; i++) {
    const fade = 2 - 4 * foot * scale
    if (fade <= 0) break
    sum += (fade < 1 ? fade : 1) * weight * noise2(x * scale, y * scale, seed + i * 17)
    weight *= 0.5
    scale *= 2.03
  }
  return sum
}

/** Ridged fractal noise in [0, 1]: sharp crests, as mountains have. */
export const ridged2 = (x: number, y: number, octaves: number, seed = 0): number => {
  let sum = 0
  let weight = 0.5
  let scale = 1
  let last = 1
  for (let i = 0; i < octaves; i++) {
    const crest = 1 - Math.abs(noise2(x * scale, y * scale, seed + i * 29))
    const value = crest * crest * last
    sum += value * weight
    last = value < 0.15 ? 0.15 : value
    weight *= 0.52
    scale *= 2.07
  }
  return sum
}

/** A stream of numbers in [0, 1) from a seed (xorshift). */
export const stream = (seed: number): (() => number) => {
  let state = hash2(seed, 7919, 31) | 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 4294967296
  }
}

/** A smooth step from 0 at `from` to 1 at `to`, whichever of them is larger. */
export const smooth = (from: number, to: number, x: number): number => {
  const raw = (x - from) / (to - from)
  const t = raw <= 0 ? 0 : raw >= 1 ? 1 : raw
  return t * t * (3 - 2 * t)
}
export const mix = (a: number, b: number, t: number): number => a + (b - a) * t
export const clamp = (x: number, low = 0, high = 1): number => (x < low ? low : x > high ? high : x)
