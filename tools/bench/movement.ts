// Whether a figure moved by more than noise: Student's interval over the logarithms of its rounds. Measured in turns, each round
// is compared with its partner, so that what disturbed both falls out; else the two runs are compared as Welch does, which
// allows for one that is noisier than the other. Figures that may be nothing or less are compared by their difference.

export interface Movement {
  /** Of ratios the change is a factor, else a difference. */
  readonly isRatio: boolean
  readonly middle: number
  /** The change lies within, 99 times of a hundred, were rounds independent and their noise of one shape. */
  readonly low: number
  readonly high: number
}

/** Of Student's distribution: 99 % lie within so many standard errors, by degrees of freedom from 1 on. */
const STUDENT = [
  63.657, 9.925, 5.841, 4.604, 4.032, 3.707, 3.499, 3.355, 3.25, 3.169, 3.106, 3.055, 3.012, 2.977, 2.947, 2.921, 2.898,
  2.878, 2.861, 2.845, 2.831, 2.819, 2.807, 2.797, 2.787, 2.779, 2.771, 2.763, 2.756, 2.75,
]
const NORMAL = 2.576

/** Null where there are fewer than three rounds of one of them. */
export function movementOf(before: readonly number[], after: readonly number[], isPaired: boolean): Movement | null {
  if (Math.min(before.length, after.length) < 3) return null
  const isRatio = [...before, ...after].every((value) => value > 0)
  const [one, two] = isRatio ? [before.map(Math.log), after.map(Math.log)] : [before, after]
  const { change, error, freedom } = isPaired && one.length === two.length ? inPairs(one, two) : apart(one, two)
  const reach = error === 0 ? 0 : (STUDENT[Math.max(1, Math.floor(freedom)) - 1] ?? NORMAL) * error
  const back = isRatio ? Math.exp : (value: number): number => value
  return { isRatio, middle: back(change), low: back(change - reach), high: back(change + reach) }
}

interface Change {
  readonly change: number
  readonly error: number
  readonly freedom: number
}

function inPairs(before: readonly number[], after: readonly number[]): Change {
  const changes = after.map((value, round) => value - (before[round] ?? Number.NaN))
  return { change: mean(changes), error: Math.sqrt(variance(changes) / changes.length), freedom: changes.length - 1 }
}

function apart(before: readonly number[], after: readonly number[]): Change {
  const [one, two] = [variance(before) / before.length, variance(after) / after.length]
  const sum = one + two
  const freedom = sum === 0 ? 1 : sum ** 2 / (one ** 2 / (before.length - 1) + two ** 2 / (after.length - 1))
  return { change: mean(after) - mean(before), error: Math.sqrt(sum), freedom }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function variance(values: readonly number[]): number {
  const middle = mean(values)
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1)
}
