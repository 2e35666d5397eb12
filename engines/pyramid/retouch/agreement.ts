/**
 * One filling out of several that were found independently. Where they agree, the surroundings tell what was there, and it stays as
 * sharp as they say. Where each says something else, none of them knows: light and dark run from edge to edge then, and the texture
 * of one of them lies over it, a little paler, since a detail in the wrong place is wrong twice.
 */
import { diffuse } from './diffuse.ts'
import { unknownOf, type Layer } from './layers.ts'

/** Pixels over which it is told whether they agree. */
const AROUND = 12
/** How much less than they agree they are trusted: random search finds the same wrong patch more than once. */
const DOUBT = 2
/** Pixels: what is finer is texture. */
const FINE = 4
/** Share of it that is kept where nothing is known. Less is seen as a smudge. */
const TEXTURE = 0.55
/** Squares of differences that nobody sees. */
const UNSEEN = 4

type Filling = Pick<Layer, 'width' | 'height' | 'rgb'>

/** Replaces the first of the fillings. @param all same size, the same outside of the hole */
export function agree({ width, height, rgb, hole, barred }: Layer, all: readonly Filling[]): void {
  const size = { width, height }
  const ground = rgb.slice()
  diffuse(ground, unknownOf({ hole, barred }), size)
  const mean = new Float32Array(rgb.length)
  for (const one of all) for (let i = 0; i < mean.length; i++) mean[i] = (mean[i] ?? 0) + (one.rgb[i] ?? 0) / all.length
  const apart = softened(squares(all, mean, hole, all.length - 1), size, AROUND, 1)
  const said = softened(squares(all, ground, hole, all.length), size, AROUND, 1)
  const soft = softened(rgb, size, FINE, 3)
  for (const [at, isHole] of hole.entries()) {
    if (isHole !== 1) continue
    const unknown = apart[at] ?? 0
    const known = Math.max(0, (said[at] ?? 0) - unknown)
    const trust = (known / (known + unknown + UNSEEN)) ** DOUBT
    for (let i = 3 * at; i < 3 * at + 3; i++) {
      const texture = (rgb[i] ?? 0) - (soft[i] ?? 0)
      rgb[i] = (ground[i] ?? 0) + trust * ((mean[i] ?? 0) - (ground[i] ?? 0)) + (1 - trust) * TEXTURE * texture
    }
  }
}

/** Of how far they are from this, the mean over colours and fillings, a pixel; nothing outside of the hole. */
function squares(all: readonly Filling[], from: Float32Array, hole: Uint8Array, count: number): Float32Array {
  const sums = new Float32Array(hole.length)
  for (const { rgb } of all)
    for (const [at, isHole] of hole.entries()) {
      if (isHole !== 1) continue
      for (let i = 3 * at; i < 3 * at + 3; i++)
        sums[at] = (sums[at] ?? 0) + ((rgb[i] ?? 0) - (from[i] ?? 0)) ** 2 / (3 * count)
    }
  return sums
}

/** A bell curve over pixels, in both directions. @param values so many of each pixel */
function softened(
  values: Float32Array,
  { width, height }: { readonly width: number; readonly height: number },
  sigma: number,
  channels: number,
): Float32Array {
  const reach = Math.ceil(2.5 * sigma)
  const bell = Float32Array.from({ length: 2 * reach + 1 }, (_, i) => Math.exp(-((i - reach) ** 2) / (2 * sigma ** 2)))
  const row = channels * width
  const across = along(values, bell, { count: width, step: channels, lines: height, next: row, channels })
  return along(across, bell, { count: height, step: row, lines: width, next: channels, channels })
}

interface Lines {
  /** Pixels of a line, and from one to the next. */
  readonly count: number
  readonly step: number
  /** How many lines, and from one to the next. */
  readonly lines: number
  readonly next: number
  readonly channels: number
}

function along(values: Float32Array, bell: Float32Array, { count, step, lines, next, channels }: Lines): Float32Array {
  const out = new Float32Array(values.length)
  const reach = bell.length >> 1
  for (let line = 0; line < lines; line++)
    for (let nth = 0; nth < count; nth++) {
      const at = line * next + nth * step
      const [from, to] = [Math.max(-reach, -nth), Math.min(reach, count - 1 - nth)]
      let weights = 0
      for (let d = from; d <= to; d++) weights += bell[d + reach] ?? 0
      for (let c = at; c < at + channels; c++) {
        let sum = 0
        for (let d = from; d <= to; d++) sum += (bell[d + reach] ?? 0) * (values[c + d * step] ?? 0)
        out[c] = sum / weights
      }
    }
  return out
}
