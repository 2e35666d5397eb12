// A second look at two pictures: once a turn and a direction are supposed, likenesses that say too little alone count where they lie as
// they have to. How sure that is, those say that are alike to each other more than to any other: how many more of them lie so, and before
// the eyes, than would by chance.
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
/** So many of a hundred unlike places lie as supposed and before the eyes by chance; fewer than these say nothing. */
const [CHANCE, FEWEST] = [0.06, 6]
/** Standard deviations beyond chance: from where on it says something, and by how many more doubt shrinks to a third. */
const [DOUBTFUL, SURER] = [2, 6]

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
  const { turn, towards } = others.reduce((best, one) => (one.weight > best.weight ? one : best), first)
  const [there, back] = [towards, [-towards[0], -towards[1], -towards[2]] as const].map((direction) => ({
    direction,
    ahead: strict.filter((pair) => liesSo(pair, turn, direction) && isAhead(pair, turn * RADIANS, direction)).length,
  }))
  if (there === undefined || back === undefined) return null
  const { direction, ahead } = back.ahead > there.ahead ? back : there
  const arrival = Math.atan2(direction[0], direction[2]) / RADIANS
  return {
    yaw: wrap(arrival - turn),
    arrival: wrap(arrival),
    confidence: confidenceOf(ahead, strict.length),
    agreeing: agreeing(all, turn, towards),
  }
}

function liesSo({ from, to }: Pair, turn: number, towards: Vector): boolean {
  return isIn(cross(to, turned(from, turn * RADIANS)), towards)
}

function confidenceOf(ahead: number, count: number): number {
  const sigma = (ahead - CHANCE * count) / Math.sqrt(Math.max(1, CHANCE * (1 - CHANCE) * count))
  return ahead < FEWEST ? 0 : 1 - Math.exp(-Math.max(0, sigma - DOUBTFUL) / SURER)
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

/** How many, each place once. */
function agreeing(all: readonly Candidate[], turn: number, towards: Vector): number {
  return new Set(all.filter((pair) => liesSo(pair, turn, towards)).map(({ n }) => n)).size
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
