// Where one upright panorama was taken as seen from another, from places that look alike: how much it is turned, and in which
// direction it lies. The distance cannot be known.
import type { Feature } from './features.ts'
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

/** Places of both pictures that are each other's best likeness. */
export function pairsOf(from: readonly Feature[], to: readonly Feature[]): Pair[] {
  const [there, back] = [from.map(nobody), to.map(nobody)]
  for (const [n, one] of from.entries()) {
    for (const [m, other] of to.entries()) {
      const likeness = likenessOf(one, other)
      there[n]?.(m, likeness)
      back[m]?.(n, likeness)
    }
  }
  const [best, bestBack] = [there.map((ask) => ask()), back.map((ask) => ask())]
  return from.flatMap((one, n) => {
    const match = best[n] ?? null
    const other = match === null ? undefined : to[match]
    return other === undefined || match === null || bestBack[match] !== n ? [] : [{ from: one.ray, to: other.ray }]
  })
}

/** Keeps the hypothesis with the most inliers; asked without anything it says who that is, when it stands out. */
function nobody(): (index?: number, likeness?: number) => number | null {
  let [best, second, found] = [0, 0, -1]
  return (index, likeness = 0) => {
    if (index === undefined) return best >= LEAST_ALIKE && best - second >= MARGIN ? found : null
    if (likeness > best) [best, second, found] = [likeness, best, index]
    else if (likeness > second) second = likeness
    return null
  }
}

/** The middle sizes of one against all of the other: from half as near to twice as near. */
function likenessOf(one: Feature, other: Feature): number {
  let best = 0
  for (let n = 1; n < 3; n += 1) {
    const look = one.looks[n]
    if (look === undefined) continue
    for (const candidate of other.looks) {
      let sum = 0
      for (let k = 0; k < look.length; k += 1) sum += (look[k] ?? 0) * (candidate[k] ?? 0)
      if (sum > best) best = sum
    }
  }
  return best
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
  const pick = repeatable(pairs.length)
  let best: Guess | null = null
  for (let turn = -180; turn < 180; turn += STEP) {
    const planes = pairs.map(({ from, to }) => cross(to, turned(from, turn * RADIANS)))
    for (let n = 0; n < TRIES; n += 1) {
      const towards = unit(cross(planes[pick()] ?? [0, 0, 0], planes[pick()] ?? [0, 0, 0]))
      // Nobody flies.
      if (Math.abs(towards[1]) > 0.6 || Math.hypot(...towards) === 0) continue
      let count = 0
      for (const plane of planes) if (isIn(plane, towards)) count += 1
      if (count <= (best?.count ?? FEWEST - 1)) continue
      best = { turn, towards, count, agreeing: pairs.filter((_, index) => isIn(planes[index] ?? [0, 0, 0], towards)) }
    }
  }
  return best
}

function isIn(plane: Vector, towards: Vector): boolean {
  const length = Math.sqrt(dot(plane, plane))
  return length > 0.02 && Math.abs(dot(plane, towards)) < NEAR * length
}

/** Whether both lines of sight meet before the eyes when the other place lies there. */
function isAhead({ from, to }: Pair, turn: number, towards: Vector): boolean {
  const a = turned(from, turn)
  const ab = dot(a, to)
  const [at, bt] = [dot(a, towards), dot(to, towards)]
  const flat = 1 - ab * ab
  return flat > 1e-6 && (at - ab * bt) / flat > 0 && (ab * at - bt) / flat > 0
}

function wrap(degrees: number): number {
  return ((((degrees + 180) % 360) + 360) % 360) - 180
}
