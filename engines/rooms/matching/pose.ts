// Where one upright panorama was taken as seen from another, from places that look alike: how much it is turned, and in which
// direction it lies. The distance cannot be known.
import type { Feature } from './features.ts'
import { descriptionsOf, likenessOf } from './likeness.ts'
import { repeatable } from './repeatable.ts'
import { cross, dot, turned, unit, type Vector } from './vector.ts'

export interface Pair {
  readonly from: Vector
  readonly to: Vector
}

export interface Pose {
  /** Direction of the other place in the first picture, degrees. */
  readonly yaw: number
  /** The same direction in the other picture: where one looks on arriving. */
  readonly arrival: number
  /** From 0 to 1: how far the pictures agree. */
  readonly confidence: number
  readonly agreeing: number
}

const LEAST_ALIKE = 0.82
/** The second best must be so much worse. */
const MARGIN = 0.035

const LEAST_COUNTED = LEAST_ALIKE - MARGIN

/** Places of both pictures that are each other's best likeness. */
export function pairsOf(from: readonly Feature[], to: readonly Feature[]): Pair[] {
  const [one, other] = [descriptionsOf(from), descriptionsOf(to)]
  const [there, back] = [new Bests(from.length), new Bests(to.length)]
  for (let n = 0; n < from.length; n += 1)
    for (let m = 0; m < to.length; m += 1) {
      const likeness = likenessOf(one, n, other, m, LEAST_COUNTED)
      if (likeness === 0) continue
      there.take(n, m, likeness)
      back.take(m, n, likeness)
    }
  return from.flatMap(({ ray }, n) => {
    const match = there.of(n)
    const found = match === null ? undefined : to[match]
    return found === undefined || match === null || back.of(match) !== n ? [] : [{ from: ray, to: found.ray }]
  })
}

/** Who is most alike to each, where that one stands out. */
class Bests {
  readonly #best: Float32Array
  readonly #second: Float32Array
  readonly #who: Int32Array

  constructor(count: number) {
    this.#best = new Float32Array(count)
    this.#second = new Float32Array(count)
    this.#who = new Int32Array(count).fill(-1)
  }

  take(n: number, who: number, likeness: number): void {
    const best = this.#best[n] ?? 0
    if (likeness > best) [this.#second[n], this.#best[n], this.#who[n]] = [best, likeness, who]
    else if (likeness > (this.#second[n] ?? 0)) this.#second[n] = likeness
  }

  of(n: number): number | null {
    const [best, second, who] = [this.#best[n] ?? 0, this.#second[n] ?? 0, this.#who[n] ?? -1]
    return best >= LEAST_ALIKE && best - second >= MARGIN && who >= 0 ? who : null
  }
}

const STEP = 2
const TRIES = 60
const NEAR = Math.sin((1.4 * Math.PI) / 180)
const FEWEST = 10
/** Of pairs that agree by chance one finds about so many. */
const CHANCE = 0.28
const RADIANS = Math.PI / 180

/** Null when they do not agree on any place. */
export function poseOf(pairs: readonly Pair[]): Pose | null {
  const best = pairs.length < FEWEST ? null : bestOf(pairs)
  if (best === null) return null
  const { turn, towards, agreeing } = best
  // What is seen lies in front of both: that tells forward from backward.
  const ahead = agreeing.filter((pair) => isAhead(pair, turn * RADIANS, towards)).length
  const sign = ahead * 2 >= agreeing.length ? 1 : -1
  const arrival = Math.atan2(towards[0] * sign, towards[2] * sign) / RADIANS
  const share = (Math.max(ahead, agreeing.length - ahead) / pairs.length - CHANCE) / (0.75 - CHANCE)
  const confidence = Math.min(1, Math.max(0, share)) * Math.min(1, agreeing.length / 30)
  return confidence < 0.15
    ? null
    : { yaw: wrap(arrival - turn), arrival: wrap(arrival), confidence, agreeing: agreeing.length }
}

interface Guess {
  /** Degrees. */
  readonly turn: number
  readonly towards: Vector
  readonly count: number
  readonly agreeing: readonly Pair[]
}

/** The turn and the direction that most pairs agree with. */
function bestOf(pairs: readonly Pair[]): Guess | null {
  return byTurns(pairs, FEWEST).reduce<Guess | null>((best, one) => (one.count > (best?.count ?? 0) ? one : best), null)
}

/** Other turns than these are other suppositions. Degrees. */
const APART = 9
const FEWEST_SUPPOSED = 5

/** What may be supposed of two pictures, that with which most agree first. */
export function hypotheses(pairs: readonly Pair[], most: number): readonly Pick<Guess, 'turn' | 'towards'>[] {
  if (pairs.length < FEWEST_SUPPOSED) return []
  const chosen: Guess[] = []
  for (const one of byTurns(pairs, FEWEST_SUPPOSED).sort((a, b) => b.count - a.count)) {
    if (chosen.length === most) break
    if (chosen.every(({ turn }) => Math.abs(wrap(turn - one.turn)) >= APART)) chosen.push(one)
  }
  return chosen
}

/** For each turn the direction that most agree with. */
function byTurns(pairs: readonly Pair[], fewest: number): Guess[] {
  const pick = repeatable(pairs.length)
  const guesses: Guess[] = []
  for (let turn = -180; turn < 180; turn += STEP) {
    const planes = pairs.map(({ from, to }) => cross(to, turned(from, turn * RADIANS)))
    let best: { readonly towards: Vector; readonly count: number } | null = null
    for (let n = 0; n < TRIES; n += 1) {
      const towards = unit(cross(planes[pick()] ?? [0, 0, 0], planes[pick()] ?? [0, 0, 0]))
      // Nobody flies.
      if (Math.abs(towards[1]) > 0.6 || Math.hypot(...towards) === 0) continue
      let count = 0
      for (const plane of planes) if (isIn(plane, towards)) count += 1
      if (count > (best?.count ?? fewest - 1)) best = { towards, count }
    }
    if (best === null) continue
    const { towards, count } = best
    const agreeing = pairs.filter((_, index) => isIn(planes[index] ?? [0, 0, 0], towards))
    guesses.push({ turn, towards, count, agreeing })
  }
  return guesses
}

export function isIn(plane: Vector, towards: Vector): boolean {
  return isWithin(Math.abs(dot(plane, towards)), Math.sqrt(dot(plane, plane)))
}

/** @param off how far a plane of that length is from holding a direction */
export function isWithin(off: number, length: number): boolean {
  return length > 0.02 && off < NEAR * length
}

/** Whether both lines of sight meet before the eyes when the other place lies there. */
export function isAhead({ from, to }: Pair, turn: number, towards: Vector): boolean {
  const a = turned(from, turn)
  const ab = dot(a, to)
  const [at, bt] = [dot(a, towards), dot(to, towards)]
  const flat = 1 - ab * ab
  return flat > 1e-6 && (at - ab * bt) / flat > 0 && (ab * at - bt) / flat > 0
}

export function wrap(degrees: number): number {
  return ((((degrees + 180) % 360) + 360) % 360) - 180
}
