// The line in a picture that runs near the great circle between two directions: where brightness or colour changes across it all along.
import { cross, dot, unit, type Vector } from '../matching/vector.ts'
import { RADIAN } from '../plane.ts'

/** The colour of a direction (x right, y up, z ahead), three channels from 0 to 255; false where the picture shows nothing. */
export type Look = (direction: Vector, into: Uint8ClampedArray) => boolean

export interface PictureEdges {
  readonly look: Look
  /** Radians of a pixel at the horizon. */
  readonly pixel: number
}

export interface Line {
  /** Of the plane through the camera that holds it. */
  readonly normal: Vector
  /** Standard deviation across it at both of its ends, radians. */
  readonly spread: { readonly from: number; readonly to: number }
}

/** How far a click may be from what was meant, radians: nothing farther off is looked at. */
const REACH = 0.26 * RADIAN
/** Pieces of a wall each say for themselves how strongly the picture changes there. */
const PIECES = 24
const FEWEST_PIECES = 7
const SAMPLES = 14
/** A piece whose change is weaker, of 255, says nothing. */
const FAINT = 2
/** The best line must be stronger by that than any that is not nearly the same. */
const MARGIN = 1.12
/** Standard deviation of a click, as a part of the reach. */
const CLICK = 0.42

export function lineNear(from: Vector, to: Vector, picture: PictureEdges): Line | null {
  const normal = unit(cross(from, to))
  const angle = Math.acos(Math.max(-1, Math.min(1, dot(from, to))))
  if (angle < 12 * picture.pixel || angle > 3) return null
  const strip = stripOf({ from, normal, angle }, picture)
  const guess = bestLine(strip)
  return guess === null ? null : fitted(strip, guess, { from, to, angle })
}

interface Course {
  readonly from: Vector
  readonly normal: Vector
  readonly angle: number
}

/** What changes across the course, piece by piece: three channels for each offset. */
interface Strip {
  readonly steps: number
  readonly step: number
  /** From 0 to 1 along the course, of each piece. */
  readonly parts: readonly number[]
  /** Of a piece at an offset, as strong as the three channels together. */
  readonly change: readonly Float32Array[]
}

function stripOf({ from, normal, angle }: Course, { look, pixel }: PictureEdges): Strip {
  const ahead = unit(cross(normal, from))
  const step = pixel / 2
  const half = Math.ceil(REACH / step) + 2
  const count = 2 * half + 1
  const colour = new Uint8ClampedArray(3)
  const parts: number[] = []
  const change: Float32Array[] = []
  const pieces = Math.max(FEWEST_PIECES, Math.min(PIECES, Math.floor(angle / (3 * pixel))))
  for (let piece = 0; piece < pieces; piece++) {
    const sums = new Float32Array(count * 3)
    let isWhole = true
    for (let n = 0; n < SAMPLES; n++) {
      const turn = (0.01 + 0.98 * ((piece + (n + 0.5) / SAMPLES) / pieces)) * angle
      const [c, s] = [Math.cos(turn), Math.sin(turn)]
      for (let k = 0; k < count; k++) {
        const [co, so] = [Math.cos((k - half) * step), Math.sin((k - half) * step)]
        const ray = [0, 1, 2].map((i) => (from[i]! * c + ahead[i]! * s) * co + normal[i]! * so) as unknown as Vector // three axes
        if (!look(ray, colour)) isWhole = false
        for (let channel = 0; channel < 3; channel++) sums[k * 3 + channel]! += colour[channel]! / SAMPLES
      }
    }
    if (!isWhole) continue
    parts.push(0.01 + (0.98 * (piece + 0.5)) / pieces)
    change.push(changesOf(sums, count))
  }
  return { steps: count, step, parts, change }
}

/** Over a pixel and a half to both sides. */
function changesOf(sums: Float32Array, count: number): Float32Array {
  return Float32Array.from({ length: count }, (_, k) => {
    let sum = 0
    for (let channel = 0; channel < 3; channel++) {
      const at = (n: number): number => sums[Math.max(0, Math.min(count - 1, n)) * 3 + channel]!
      sum += Math.abs(at(k + 1) + at(k + 2) + at(k + 3) - at(k - 1) - at(k - 2) - at(k - 3)) / 3
    }
    return sum / 3
  })
}

interface Guess {
  /** In steps from the course, at both ends. */
  readonly from: number
  readonly to: number
}

/** No piece counts for more than that, however strongly it changes. */
const MOST = 14

function bestLine({ steps, parts, change }: Strip): Guess | null {
  if (parts.length < FEWEST_PIECES) return null
  const half = (steps - 1) / 2
  const reach = half - 2
  const deviation = CLICK * reach
  const scores = new Map<number, number>()
  let best: (Guess & { readonly score: number }) | null = null
  for (let from = -reach; from <= reach; from++)
    for (let to = -reach; to <= reach; to++) {
      let sum = 0
      for (const [n, part] of parts.entries()) {
        const at = Math.round(half + from + (to - from) * part)
        sum += Math.min(MOST, change[n]![at]!)
      }
      const score = sum * Math.exp(-(from * from + to * to) / (4 * deviation * deviation) / 2)
      scores.set(from * 1000 + to, score)
      if (best === null || score > best.score) best = { from, to, score }
    }
  if (best === null || best.score < FAINT * parts.length) return null
  const { from, to, score } = best
  for (const [key, other] of scores) {
    const [u, v] = [Math.round(key / 1000), key - Math.round(key / 1000) * 1000]
    const isOther = Math.abs(u - from) > 4 || Math.abs(v - to) > 4
    // A line beside it that shares an end with it is a slope of the same hill.
    if (isOther && other * MARGIN > score && !isSlope(u - from, v - to)) return null
  }
  return best
}

const isSlope = (u: number, v: number): boolean => Math.abs(u + v) <= 6 && Math.abs(u - v) <= 14

interface Ends {
  readonly from: Vector
  readonly to: Vector
  readonly angle: number
}

/** By least squares over the pieces, each as far from the guess as its own strongest change nearby. */
function fitted({ steps, step, parts, change }: Strip, guess: Guess, { from, to }: Ends): Line | null {
  const half = (steps - 1) / 2
  const seen = parts.flatMap((part, n) => {
    const at = Math.round(half + guess.from + (guess.to - guess.from) * part)
    const peak = peakNear(change[n]!, at)
    return peak === null ? [] : [{ part, off: (peak - half) * step }]
  })
  let kept = seen
  for (let round = 0; ; round++) {
    if (kept.length < FEWEST_PIECES) return null
    const fit = straight(kept)
    const left = kept.map(({ part, off }) => off - fit.from - (fit.to - fit.from) * part)
    const spread = Math.max(0.15 * step, Math.sqrt(left.reduce((sum, x) => sum + x * x, 0) / (kept.length - 2)))
    const better = kept.filter((_, n) => Math.abs(left[n]!) < 2.2 * spread)
    if (round === 4 || better.length === kept.length) return lineOf(fit, spread, { from, to })
    kept = better
  }
}

/** Within a pixel and a half; null where nothing changes. */
function peakNear(change: Float32Array, at: number): number | null {
  let best = at
  for (let k = at - 3; k <= at + 3; k++) if ((change[k] ?? 0) > (change[best] ?? 0)) best = k
  const [a, b, c] = [change[best - 1] ?? 0, change[best] ?? 0, change[best + 1] ?? 0]
  if (b < FAINT || Math.abs(best - at) === 3) return null
  const bend = a - 2 * b + c
  return best + (bend < 0 ? (0.5 * (a - c)) / bend : 0)
}

interface Straight {
  readonly from: number
  readonly to: number
  /** Variances of both for a variance of 1. */
  readonly fromVariance: number
  readonly toVariance: number
}

function straight(seen: readonly { readonly part: number; readonly off: number }[]): Straight {
  const n = seen.length
  const middle = seen.reduce((sum, { part }) => sum + part, 0) / n
  const mean = seen.reduce((sum, { off }) => sum + off, 0) / n
  const wide = seen.reduce((sum, { part }) => sum + (part - middle) ** 2, 0)
  const slope = seen.reduce((sum, { part, off }) => sum + (part - middle) * (off - mean), 0) / wide
  return {
    from: mean - slope * middle,
    to: mean + slope * (1 - middle),
    fromVariance: 1 / n + middle ** 2 / wide,
    toVariance: 1 / n + (1 - middle) ** 2 / wide,
  }
}

/** Pieces beside each other are wrong in the same way: more of them do not help without end. */
const AT_BEST = 0.3

function lineOf(fit: Straight, spread: number, { from, to }: Pick<Ends, 'from' | 'to'>): Line {
  const normal = unit(cross(from, to))
  const moved = (ray: Vector, by: number): Vector =>
    unit([0, 1, 2].map((n) => ray[n]! + normal[n]! * by) as unknown as Vector) // three axes
  return {
    normal: unit(cross(moved(from, fit.from), moved(to, fit.to))),
    spread: {
      from: spread * Math.max(AT_BEST, Math.sqrt(fit.fromVariance)),
      to: spread * Math.max(AT_BEST, Math.sqrt(fit.toVariance)),
    },
  }
}
