/** Mountains around a long lake: heights and normals on a grid, made once a thread. Metres; the lake lies at 0. */
import { clamp, fbm2, ridged2, smooth } from '../math/noise.ts'

const side = 1024
const spacing = 44
const half = (side * spacing) / 2

const shape = (x: number, z: number): number => {
  // The lake is a bent ellipse west of the house; ground rises away from its shore.
  const bend = Math.sin(z / 5200) * 700
  const ex = (x + 3300 + bend + fbm2(x / 2600, z / 2600, 3, 0, 3) * 900) / 3350
  const ez = (z + 600) / 11500
  const shore = Math.sqrt(ex * ex + ez * ez) - 1
  const west = smooth(-5500, -9500, x)
  const rise = smooth(0, 1.35, shore)
  const warpX = fbm2(x / 5200 + 9, z / 5200, 3, 0, 41) * 1800
  const warpZ = fbm2(x / 5200, z / 5200 + 7, 3, 0, 43) * 1800
  const crest = ridged2((x + warpX) / 7800, (z + warpZ) / 5600, 8, 11)
  const high = 620 + 2450 * west + 900 * smooth(5000, 14000, Math.abs(z + 1500)) + 380 * smooth(2500, 9000, x)
  const hills = fbm2(x / 900, z / 900, 5, 0, 71) * 90
  return shore * 110 + rise * (high * (0.16 + 1.05 * crest) + hills) + Math.min(0, shore) * 60
}

export class Terrain {
  private readonly heights = new Float32Array(side * side)
  private readonly slopes = new Float32Array(side * side * 2)
  readonly top: number

  constructor() {
    let top = 0
    for (let j = 0; j < side; j++) {
      for (let i = 0; i < side; i++) {
        const h = shape(i * spacing - half, j * spacing - half)
        this.heights[j * side + i] = h
        top = Math.max(top, h)
      }
    }
    this.top = top
    for (let j = 0; j < side; j++) {
      for (let i = 0; i < side; i++) {
        const at = (a: number, b: number): number => this.heights[clamp(b, 0, side - 1) * side + clamp(a, 0, side - 1)]!
        this.slopes[(j * side + i) * 2] = (at(i + 1, j) - at(i - 1, j)) / (2 * spacing)
        this.slopes[(j * side + i) * 2 + 1] = (at(i, j + 1) - at(i, j - 1)) / (2 * spacing)
      }
    }
  }

  height(x: number, z: number): number {
    const a = (x + half) / spacing
    const b = (z + half) / spacing
    const i = a | 0
    const j = b | 0
    if (a < 0 || b < 0 || i >= side - 1 || j >= side - 1) return -100
    const u = a - i
    const v = b - j
    const k = j * side + i
    const h = this.heights
    const low = h[k]! + (h[k + 1]! - h[k]!) * u
    return low + (h[k + side]! + (h[k + side + 1]! - h[k + side]!) * u - low) * v
  }

  /** Writes the slopes along x and z. */
  slope(x: number, z: number, out: Float64Array): void {
    const a = clamp((x + half) / spacing, 0, side - 1.001)
    const b = clamp((z + half) / spacing, 0, side - 1.001)
    const i = a | 0
    const j = b | 0
    const u = a - i
    const v = b - j
    for (let c = 0; c < 2; c++) {
      const s = this.slopes
      const k = (j * side + i) * 2 + c
      const low = s[k]! + (s[k + 2]! - s[k]!) * u
      out[c] = low + (s[k + side * 2]! + (s[k + side * 2 + 2]! - s[k + side * 2]!) * u - low) * v
    }
  }

  /** Distance at which a ray meets the ground, or -1. The step follows the height above it. */
  march(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, from: number): number {
    let t = from
    let last = from
    for (let i = 0; i < 260 && t < 32000; i++) {
      const y = oy + dy * t
      if (y > this.top && dy >= 0) return -1
      const gap = y - this.height(ox + dx * t, oz + dz * t)
      if (gap < 0) {
        let near = last
        let far = t
        for (let k = 0; k < 8; k++) {
          const m = (near + far) / 2
          if (oy + dy * m < this.height(ox + dx * m, oz + dz * m)) far = m
          else near = m
        }
        return far
      }
      last = t
      t += Math.max(gap * 0.38, t * 0.0022, 4)
    }
    return -1
  }
}
