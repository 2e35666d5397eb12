/** Landscapes in ink wash: paper, ridges that fade upwards into mist, a sun or a moon, a boat. */
import { fbm2, noise2, ridged2, smooth } from '../math/noise.ts'
import { linear, type Rgb } from '../math/vector.ts'
import { lay, type Painter } from './canvas.ts'

interface InkStyle {
  seed: number
  /** Height of the picture over its width. */
  ratio: number
  paper: Rgb
  ink: Rgb
  /** A second pigment for the nearer ridges. */
  tint: Rgb
  ridges: number
  sun?: { x: number; y: number; radius: number; color: Rgb }
  /** 0 rounded hills, 1 steep karst needles. */
  steep: number
  boat?: boolean
}

const paperGrain = (x: number, y: number): number =>
  1 + 0.035 * fbm2(x * 90, y * 14, 3, 0, 5) + 0.03 * fbm2(x * 240, y * 240, 2, 0, 6)

export const ink = (style: InkStyle): Painter => {
  const { seed, ratio, paper, ridges } = style
  const crestAt = (x: number, layer: number): number => {
    const near = layer / (ridges - 1)
    const base = ratio * (0.66 - 0.56 * near)
    const wide = 1.6 - 0.5 * near
    const s = seed * 31 + layer * 7
    const peaks = ridged2(x * wide + s, layer * 3.1, 5, s) ** (1 + style.steep)
    const fine = fbm2(x * 22, layer + 0.5, 5, 0, s + 1) * 0.016
    return base + ratio * (0.34 - 0.14 * near) * (peaks * (1 + style.steep * 0.7) - 0.25) + fine
  }
  // Crests depend on x alone: kept for the columns of the picture.
  const columns = new Map<number, number[]>()
  const crestsAt = (x: number): number[] => {
    const kept = columns.get(x)
    if (kept) return kept
    const made = Array.from({ length: ridges }, (_, layer) => crestAt(x, layer))
    columns.set(x, made)
    return made
  }
  return (x, v, out) => {
    const y = v * ratio
    const crests = crestsAt(x)
    for (let c = 0; c < 3; c++) out[c] = paper[c]! * paperGrain(x, y)
    lay(out, style.tint, 0.16 * smooth(0.45 * ratio, ratio, y) * (0.7 + 0.6 * fbm2(x * 2, y * 2, 4, 0, seed)))
    const sun = style.sun
    if (sun) {
      const d = Math.hypot(x - sun.x, y - sun.y * ratio) + noise2(x * 40, y * 40, seed) * 0.002
      lay(out, sun.color, 0.92 * smooth(sun.radius, sun.radius - 0.006, d) + 0.16 * Math.exp(-d * 7))
    }
    for (let layer = 0; layer < ridges; layer++) {
      const near = layer / (ridges - 1)
      const s = seed * 31 + layer * 7
      const below = crests[layer]! - y
      if (below < -0.01) continue
      const edge = smooth(-0.002, 0.003, below)
      const mist = Math.exp(-Math.max(0, below) * (6.5 - 2 * near))
      if (mist < 0.02) continue
      const texture = 0.7 + 0.55 * fbm2(x * 16 + below * 6, below * 9, 5, 0, s + 2)
      // Strokes that run down the slope, as a dry brush leaves them.
      const bend = fbm2(x * 3, below * 4, 3, 0, s + 4) * 1.6
      const dry = fbm2(x * 34 + bend * 9, below * 26 + bend * 6, 5, 0, s + 3)
      const depth = 0.16 + 0.76 * near ** 1.25
      const wash = edge * mist * depth * (texture + dry * 0.55 * near)
      lay(
        out,
        near > 0.45
          ? [
              style.ink[0] + (style.tint[0] - style.ink[0]) * 0.3 * (1 - near),
              style.ink[1] + (style.tint[1] - style.ink[1]) * 0.3 * (1 - near),
              style.ink[2] + (style.tint[2] - style.ink[2]) * 0.3 * (1 - near),
            ]
          : [
              (style.ink[0] + style.tint[0]) / 2,
              (style.ink[1] + style.tint[1]) / 2,
              (style.ink[2] + style.tint[2]) / 2,
            ],
        wash,
      )
      lay(out, style.ink, 0.4 * near * smooth(0.012, 0, Math.abs(below - 0.004)) * (0.5 + dry))
    }
    if (style.boat) boat(x, y, ratio, style.ink, out)
    seal(x, y, 0.01 + 0.009 * ratio, out)
  }
}

const boat = (x: number, y: number, ratio: number, color: Rgb, out: Float64Array): void => {
  const u = (x - 0.34) / 0.05
  const w = (y - 0.1 * ratio) / 0.05
  const hull = smooth(0.03, -0.02, Math.abs(w - u * u * 0.22) - 0.1 * (1 - u * u)) * smooth(1, 0.9, Math.abs(u))
  const man = smooth(0.02, -0.02, Math.hypot((u - 0.2) * 1.6, (w - 0.35) * 0.75) - 0.16)
  const pole = smooth(0.02, 0, Math.abs(u - 0.55 + w * 0.25)) * smooth(-0.5, -0.3, w) * smooth(1.3, 1.1, w)
  lay(out, color, 0.85 * Math.max(hull, man, pole * 0.7))
}

const seal = (x: number, y: number, size: number, out: Float64Array): void => {
  const u = (x - 0.93) / size
  const w = (y - 0.06) / size
  if (Math.abs(u) > 1 || Math.abs(w) > 1) return
  const stroke = Math.abs(((u * 2.5 + 10) % 1) - 0.5) < 0.2 || Math.abs(((w * 2 + 10) % 1) - 0.5) < 0.14
  const worn = noise2(x * 400, y * 400, 3) > -0.45
  const rim = Math.max(Math.abs(u), Math.abs(w)) > 0.86
  if (worn && (rim || !stroke)) lay(out, linear('#a8281e'), 0.9)
}
