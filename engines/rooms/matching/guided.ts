// A second look at two pictures: once a turn and a direction are supposed, likenesses that say too little alone count where they lie as
// they have to. How sure that is follows from how many would by chance.
import { likenessOf, type Descriptions } from './likeness.ts'
import { hypotheses, isAhead, isIn, isWithin, wrap, type Pair, type Pose } from './pose.ts'
import { cross, turned, unit, type Vector } from './vector.ts'

interface Seen {
  readonly rays: readonly { readonly ray: Vector }[]
  readonly descriptions: Descriptions
}

/** So alike, and so many for each place. */
const [LEAST, MOST] = [0.72, 3]
/** Of pairs by which a turn and a direction are supposed: alike to each other more than to any other. */
const [STRICT, MARGIN] = [0.78, 0.02]
const SUPPOSED = 6
const RADIANS = Math.PI / 180
/** Turns and directions that are supposed without any reason, to know what chance gives. */
const BLIND = 24
/** Standard deviations beyond chance: from where on it says something, and by how many more it says all. */
const [DOUBTFUL, SURE] = [2, 3.5]

interface Candidate extends Pair {
  readonly n: number
  /** What is like many places says little. */
  readonly weight: number
}

interface Supposed {
  /** Degrees. */
  readonly turn: number
  readonly towards: Vector
  readonly weight: number
}

export function guidedPose(from: Seen, to: Seen): Pose | null {
  const { all, strict } = candidates(from, to)
  const supposed = hypotheses(strict, SUPPOSED).map(({ turn, towards }) => refined(all, turn, towards))
  const [first, ...others] = supposed
  if (first === undefined) return null
  const { turn, towards, weight } = others.reduce((best, one) => (one.weight > best.weight ? one : best), first)
  const chance = byChance(all)
  const sigma = (weight - chance.mean) / Math.max(1, chance.spread)
  const found = agreeing(all, turn, towards)
  const ahead = found.filter((pair) => isAhead(pair, turn * RADIANS, towards)).length
  const sign = ahead * 2 >= found.length ? 1 : -1
  const oneSided = Math.max(ahead, found.length - ahead) / Math.max(1, found.length)
  const arrival = Math.atan2(towards[0] * sign, towards[2] * sign) / RADIANS
  const confidence = within((sigma - DOUBTFUL) / SURE) * within((oneSided - 0.5) / 0.2)
  return { yaw: wrap(arrival - turn), arrival: wrap(arrival), confidence, agreeing: found.length }
}

function within(share: number): number {
  return Math.min(1, Math.max(0, share))
}

function candidates(from: Seen, to: Seen): { readonly all: Candidate[]; readonly strict: Pair[] } {
  const all: Candidate[] = []
  const back = new Map<number, { n: number; best: number; second: number }>()
  const best: { m: number; likeness: number; second: number }[] = []
  for (let n = 0; n < from.rays.length; n += 1) {
    const row: { m: number; likeness: number }[] = []
    for (let m = 0; m < to.rays.length; m += 1) {
      const likeness = likenessOf(from.descriptions, n, to.descriptions, m, LEAST)
      if (likeness === 0) continue
      row.push({ m, likeness })
      const known = back.get(m) ?? { n: -1, best: 0, second: 0 }
      if (likeness > known.best) back.set(m, { n, best: likeness, second: known.best })
      else if (likeness > known.second) known.second = likeness
    }
    row.sort((a, b) => b.likeness - a.likeness)
    best.push({ m: row[0]?.m ?? -1, likeness: row[0]?.likeness ?? 0, second: row[1]?.likeness ?? 0 })
    const weight = 1 / Math.max(1, row.length)
    for (const { m } of row.slice(0, MOST)) all.push({ n, weight, from: rayAt(from, n), to: rayAt(to, m) })
  }
  const strict = best.flatMap(({ m, likeness, second }, n): Pair[] => {
    const other = back.get(m)
    const isOne =
      likeness >= STRICT && likeness - second >= MARGIN && other?.n === n && other.best - other.second >= MARGIN
    return isOne ? [{ from: rayAt(from, n), to: rayAt(to, m) }] : []
  })
  return { all, strict }
}

function rayAt({ rays }: Seen, n: number): Vector {
  return rays[n]?.ray ?? [0, 0, 1]
}

/** Each place once. */
function agreeing(all: readonly Candidate[], turn: number, towards: Vector): Candidate[] {
  let last = -1
  return all.filter((candidate) => {
    if (candidate.n === last || !isIn(cross(candidate.to, turned(candidate.from, turn * RADIANS)), towards))
      return false
    last = candidate.n
    return true
  })
}

/** As `agreeing` counts, without a list: it is asked some thousand times for two pictures. */
function weigh(all: readonly Candidate[], turn: number, towards: Vector): Supposed {
  const [c, s] = [Math.cos(turn * RADIANS), Math.sin(turn * RADIANS)]
  const [tx, ty, tz] = towards
  let weight = 0
  let last = -1
  for (const { n, from, to, weight: own } of all) {
    if (n === last) continue
    const x = from[0] * c + from[2] * s
    const z = from[2] * c - from[0] * s
    const px = to[1] * z - to[2] * from[1]
    const py = to[2] * x - to[0] * z
    const pz = to[0] * from[1] - to[1] * x
    if (!isWithin(Math.abs(px * tx + py * ty + pz * tz), Math.sqrt(px * px + py * py + pz * pz))) continue
    last = n
    weight += own
  }
  return { turn, towards, weight }
}

/** Steps around what is supposed, degrees: of the turn, and of the direction. */
const steps = [
  [2, 4],
  [1, 2],
  [0.5, 1],
] as const

/** A little aside it may fit better. */
function refined(all: readonly Candidate[], turn: number, towards: Vector): Supposed {
  let best = weigh(all, turn, towards)
  for (const [byTurn, byAngle] of steps) {
    const { turn: t, towards: d } = best
    for (const dt of [-byTurn, 0, byTurn])
      for (const yaw of [-byAngle, 0, byAngle])
        for (const up of [-byAngle, 0, byAngle]) {
          const [x, y, z] = turned(d, yaw * RADIANS)
          const one = weigh(all, t + dt, unit([x, y + Math.tan(up * RADIANS), z]))
          if (one.weight > best.weight) best = one
        }
  }
  return best
}

function byChance(all: readonly Candidate[]): { readonly mean: number; readonly spread: number } {
  const weights = Array.from({ length: BLIND }, (_, k) => {
    const angle = k * 2.399
    const towards = unit([Math.sin(angle), ((k % 5) - 2) * 0.08, Math.cos(angle)])
    return refined(all, ((k * 137.5) % 360) - 180, towards).weight
  })
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / BLIND
  return { mean, spread: Math.sqrt(weights.reduce((sum, weight) => sum + (weight - mean) ** 2, 0) / BLIND) }
}
