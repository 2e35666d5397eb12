// Which pictures of many may show the same place, before any two are compared: how many surroundings of the same kinds each holds. The
// kinds come from the pictures themselves. What is everywhere counts little.
import type { Descriptions } from './likeness.ts'

const KINDS = 192
const ROUNDS = 3
const SIZE = 16
/** Of each picture, for finding the kinds. */
const SAMPLES = 160
/** The size of surroundings that is looked at. */
const SCALE = 1

/** @returns for each picture the others, the most similar first, with how similar from 0 to 1 */
export function similarTo(
  pictures: readonly Descriptions[],
): { readonly index: number; readonly likeness: number }[][] {
  const kinds = kindsOf(pictures)
  const counts = pictures.map((picture) => countsOf(picture, kinds))
  const rarity = Array.from({ length: KINDS }, (_, kind) => {
    const holding = counts.filter((count) => (count[kind] ?? 0) > 0).length
    return holding === 0 ? 0 : Math.log(1 + pictures.length / holding)
  })
  const weighted = counts.map((count) => normal(count.map((value, kind) => Math.sqrt(value) * (rarity[kind] ?? 0))))
  return weighted.map((one, n) =>
    weighted
      .flatMap((other, index) => (index === n ? [] : [{ index, likeness: product(one, other) }]))
      .sort((a, b) => b.likeness - a.likeness),
  )
}

function product(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, n) => sum + value * (other[n] ?? 0), 0)
}

function normal(list: readonly number[]): number[] {
  const length = Math.sqrt(product(list, list))
  return length === 0 ? [...list] : list.map((value) => value / length)
}

/** Means of what lies together, found again and again; the same for the same pictures. */
function kindsOf(pictures: readonly Descriptions[]): Float32Array {
  const samples = pictures.flatMap((picture) => {
    const step = Math.max(1, Math.floor(picture.count / SAMPLES))
    return Array.from({ length: Math.floor(picture.count / step) }, (_, n) => coarse(picture, n * step))
  })
  const kinds = new Float32Array(KINDS * SIZE)
  for (let kind = 0; kind < KINDS; kind += 1) {
    const first = samples[Math.floor((kind * samples.length) / KINDS)]
    if (first !== undefined) kinds.set(first, kind * SIZE)
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const sums = new Float32Array(KINDS * SIZE)
    const sizes = new Float32Array(KINDS)
    for (const sample of samples) {
      const kind = nearest(sample, kinds)
      sizes[kind] = (sizes[kind] ?? 0) + 1
      for (let n = 0; n < SIZE; n += 1) sums[kind * SIZE + n] = (sums[kind * SIZE + n] ?? 0) + (sample[n] ?? 0)
    }
    for (let n = 0; n < sums.length; n += 1) {
      const size = sizes[Math.floor(n / SIZE)] ?? 0
      if (size > 0) kinds[n] = (sums[n] ?? 0) / size
    }
  }
  return kinds
}

function countsOf(picture: Descriptions, kinds: Float32Array): number[] {
  const counts = Array.from({ length: KINDS }, () => 0)
  for (let n = 0; n < picture.count; n += 1) {
    const kind = nearest(coarse(picture, n), kinds)
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  return counts
}

function coarse({ coarse: all, sizes }: Descriptions, n: number): Float32Array {
  const at = (n * sizes + SCALE) * SIZE
  return all.subarray(at, at + SIZE)
}

function nearest(sample: Float32Array, kinds: Float32Array): number {
  let [best, found] = [Infinity, 0]
  for (let kind = 0; kind < KINDS; kind += 1) {
    let away = 0
    for (let n = 0; n < SIZE && away < best; n += 1) away += ((sample[n] ?? 0) - (kinds[kind * SIZE + n] ?? 0)) ** 2
    if (away < best) [best, found] = [away, kind]
  }
  return found
}
