// Whether two surroundings are alike, for a million pairs of them: most are told apart by a sixteenth of what is known.
import type { Feature } from './features.ts'

const SIDE = 8
const FULL = SIDE * SIDE
const COARSE = 16

/** All descriptions of a picture in a row: whole, and by blocks of four, which say most of it. */
export interface Descriptions {
  readonly count: number
  readonly sizes: number
  readonly full: Float32Array
  readonly coarse: Float32Array
  /** Length of what the blocks do not say. */
  readonly rest: Float32Array
}

export function descriptionsOf(features: readonly Feature[]): Descriptions {
  const [count, sizes] = [features.length, features[0]?.looks.length ?? 0]
  const full = new Float32Array(count * sizes * FULL)
  const coarse = new Float32Array(count * sizes * COARSE)
  const rest = new Float32Array(count * sizes)
  for (const [n, { looks }] of features.entries())
    for (const [k, look] of looks.entries()) {
      const at = n * sizes + k
      full.set(look, at * FULL)
      rest[at] = blocksOf(look, coarse.subarray(at * COARSE, (at + 1) * COARSE))
    }
  return { count, sizes, full, coarse, rest }
}

/** @returns length of what is left out */
function blocksOf(look: Float32Array, out: Float32Array): number {
  let square = 0
  for (let block = 0; block < COARSE; block += 1) {
    const first = (block >> 2) * 2 * SIDE + (block & 3) * 2
    const sum = at(look, first) + at(look, first + 1) + at(look, first + SIDE) + at(look, first + SIDE + 1)
    out[block] = sum / 2
    square += (sum / 2) ** 2
  }
  return Math.sqrt(Math.max(0, 1 - square))
}

/** Places in lists that are as long as they are said to be. */
function at(list: Float32Array, index: number): number {
  return list[index] ?? 0
}

/** The middle sizes of one against all of the other: from half as near to twice as near. What lies below `least` is 0. */
export function likenessOf(one: Descriptions, n: number, other: Descriptions, m: number, least: number): number {
  let best = least
  let isFound = false
  for (let k = 1; k < Math.min(3, one.sizes); k += 1) {
    const a = n * one.sizes + k
    for (let l = 0; l < other.sizes; l += 1) {
      const b = m * other.sizes + l
      let sum = 0
      for (let i = 0; i < COARSE; i += 1) sum += at(one.coarse, a * COARSE + i) * at(other.coarse, b * COARSE + i)
      // By no more than this can the rest add to it.
      if (sum + at(one.rest, a) * at(other.rest, b) <= best) continue
      sum = 0
      for (let i = 0; i < FULL; i += 1) sum += at(one.full, a * FULL + i) * at(other.full, b * FULL + i)
      if (sum > best) [best, isFound] = [sum, true]
    }
  }
  return isFound ? best : 0
}
